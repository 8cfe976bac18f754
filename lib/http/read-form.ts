import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import { AppError } from "../base/app-error";
import type { UploadedFile } from "../workspaces/uploaded-file";
import { collectBytes } from "./collect-bytes";
import { announcedBytes, bodyTooLarge, chunksOf, refuseAnnounced } from "./read-body";

/** A form has a handful of fields; more of them is an attack on memory. */
const MOST_PARTS = 300;
/** One text field of a form, such as a description. */
const FIELD_BYTES = 1024 * 1024;

/** Every value of every field, in order. */
export type FormFields = Map<string, (string | UploadedFile)[]>;

/**
 * Reads a `multipart/form-data` body. The limit is counted over the whole body while it streams; a file's
 * bytes are put together as they come. Throws `too_large`, and `invalid` for what is no such form.
 */
export async function readForm(request: Request, limitBytes: number): Promise<FormFields> {
  refuseAnnounced(request, limitBytes);
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    const came = type === "" ? "without a type" : `as ${type}`;
    throw new AppError("invalid", `Send a form as multipart/form-data; it came ${came}.`);
  }
  const { reader, fields } = createReader(type, limitBytes, announcedBytes(request));
  const failure = finished(reader).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : brokenForm(error)),
  );
  try {
    await feed(reader, request, limitBytes, failure);
  } catch (error) {
    reader.destroy();
    throw error;
  }
  const failed = await failure;
  if (failed) throw failed;
  return fields;
}

/** Ends early when the reader failed: `failure` says why. */
async function feed(
  reader: Writable,
  request: Request,
  limitBytes: number,
  failure: Promise<AppError | null>,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes);
    if (reader.destroyed) return;
    if (!reader.write(chunk)) await Promise.race([once(reader, "drain"), failure]);
  }
  reader.end();
}

/** `expectedBytes`: of the whole form, 0 when nobody says. */
function createReader(
  type: string,
  limitBytes: number,
  expectedBytes: number,
): { reader: Writable; fields: FormFields } {
  const fields: FormFields = new Map();
  let filesSeen = 0;
  const push = (name: string, value: string | UploadedFile): void => {
    const values = fields.get(name) ?? [];
    values.push(value);
    fields.set(name, values);
  };
  const reader = openBusboy(type, limitBytes);
  reader.on("file", (name, stream, { filename }) => {
    // What was announced is of the whole form. Only the first file is taken for all of it: a form of many parts
    // would take it for each.
    const content = collectBytes(filesSeen === 0 ? expectedBytes : 0);
    filesSeen += 1;
    stream.on("data", (chunk: Buffer) => {
      content.add(chunk);
    });
    stream.on("error", (error) => reader.destroy(error));
    stream.on("end", () => {
      push(name, { filename: filename ?? "", bytes: content.end() });
    });
  });
  reader.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) reader.destroy(bodyTooLarge(FIELD_BYTES));
    else push(name, value);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    reader.on(limit, () => {
      reader.destroy(new AppError("too_large", `The form has more than ${MOST_PARTS} parts.`));
    });
  }
  return { reader, fields };
}

function openBusboy(type: string, limitBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      preservePath: true,
      limits: { parts: MOST_PARTS, fieldSize: FIELD_BYTES, fileSize: limitBytes },
    });
  } catch (error) {
    throw brokenForm(error);
  }
}

function brokenForm(error: unknown): AppError {
  const reason = error instanceof Error ? error.message : "it cannot be read";
  return new AppError("invalid", `The form is broken: ${reason}.`, { cause: error });
}
