import type { z } from "zod";
import { pageHeaders, parseAnswer } from "./api-client";
import { ApiProblem } from "./api-problem";
import { reportUnreachable } from "./connection";

/**
 * Posts a form and tells how far it is: `onProgress` gets 0 to 1, 1 when all bytes are out and the server works.
 * Throws `ApiProblem`; after `signal` aborts it throws an `AbortError`.
 */
export function upload<S extends z.ZodType>(
  path: string,
  form: FormData,
  schema: S,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<z.output<S>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(pageHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => {
      reportUnreachable();
      reject(ApiProblem.unreachable());
    };
    request.onabort = () => {
      reject(new DOMException("The upload was cancelled.", "AbortError"));
    };
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) {
        reject(ApiProblem.parse(request.status, request.responseText));
        return;
      }
      try {
        resolve(parseAnswer(schema, JSON.parse(request.responseText)));
      } catch (cause) {
        reject(ApiProblem.from(cause));
      }
    };
    options.signal?.addEventListener("abort", () => {
      request.abort();
    });
    request.send(form);
  });
}
