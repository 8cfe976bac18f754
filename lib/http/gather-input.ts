import { z } from "zod";
import { AppError } from "../base/app-error";
import type { InputKind } from "../workspaces/operation";
import { assertNever } from "../base/assert-never";
import { readBody } from "./read-body";
import { readForm } from "./read-form";

/** Enough for every inline package (5 MB of text) and for a zip of 10 MB with its form around it. */
const DEFAULT_LIMIT_BYTES = 10 * 1024 * 1024;

type Gathered = {
  inputKind: InputKind;
  maxBodyBytes?: number;
  method: string;
  input: z.ZodType;
};

/**
 * Puts path, query, body and `If-Match` of a request into the one object that an operation parses: the path
 * wins over the body, the body over the query. A field that the operation takes as a list is one, however
 * often it was sent. Throws `invalid` for what cannot be read, `too_large` above the operation's limit.
 */
export async function gatherInput(
  operation: Gathered,
  request: Request,
  parameters: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const query = new Map<string, unknown[]>();
  for (const [name, value] of new URL(request.url).searchParams) {
    query.set(name, [...(query.get(name) ?? []), value]);
  }
  return {
    ...flatten(query, operation.input),
    ...(await bodyOf(operation, request)),
    ...parameters,
    ...ifMatch(request),
  };
}

async function bodyOf(operation: Gathered, request: Request): Promise<Record<string, unknown>> {
  if (operation.method === "GET") return {};
  const limitBytes = operation.maxBodyBytes ?? DEFAULT_LIMIT_BYTES;
  switch (operation.inputKind) {
    case "json":
      return jsonOf(request, await readBody(request, limitBytes));
    case "form":
      return isJson(request)
        ? jsonOf(request, await readBody(request, limitBytes))
        : flatten(await readForm(request, limitBytes), operation.input);
    case "bytes":
      return { body: await readBody(request, limitBytes) };
    default:
      return assertNever(operation.inputKind);
  }
}

function isJson(request: Request): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(request.headers.get("content-type") ?? "");
}

function jsonOf(request: Request, body: Buffer): Record<string, unknown> {
  if (body.byteLength === 0) return {};
  const type = request.headers.get("content-type");
  if (type !== null && !isJson(request)) {
    throw new AppError("invalid", `Send the body as application/json; it came as ${type}.`);
  }
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(body));
  if (!parsed.success) throw new AppError("invalid", "The body has to be a JSON object.");
  return parsed.data;
}

function parseJson(body: Buffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it cannot be read";
    throw new AppError("invalid", `The body is not JSON: ${reason}.`, { cause: error });
  }
}

/** One value stands alone unless the schema asks for a list. */
function flatten(
  fields: ReadonlyMap<string, unknown[]>,
  schema: z.ZodType,
): Record<string, unknown> {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [
      name,
      values.length > 1 || takesList(schema, name) ? values : values[0],
    ]),
  );
}

function takesList(schema: z.ZodType, name: string): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  let field: unknown = schema.shape[name];
  while (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodNullable
  ) {
    field = field.unwrap();
  }
  return field instanceof z.ZodArray;
}

/** `If-Match: "7"` is version 7; `*` asks for nothing. */
function ifMatch(request: Request): { if_match?: number } {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return {};
  const digits = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/.exec(header);
  const version = digits?.[1] ?? digits?.[2];
  if (version === undefined) {
    throw new AppError("invalid", `If-Match is ${header}; give one version, as in "3".`);
  }
  return { if_match: Number(version) };
}
