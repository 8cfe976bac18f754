import type { z } from "zod";
import { requireRole, type Actor, type Role } from "./actor";
import { parseInput } from "./parse-input";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * How the request's input is gathered before it is parsed. `json`: path parameters, query and JSON body
 * in one object (a name in the path wins). `form`: multipart; files arrive as `{ filename, bytes }` under
 * their field name; JSON is taken too, where no file is needed. `bytes`: the raw body as `body: Uint8Array` beside path and query.
 * `If-Match` arrives as `if_match` (number) in every kind.
 */
export type InputKind = "json" | "form" | "bytes";

/** An answer that is not JSON: bytes with their type and headers. */
export type RawAnswer = {
  kind: "raw";
  contentType: string;
  body: Uint8Array | string;
  headers?: Record<string, string>;
};

/** A declared operation with its generics erased, so that one table holds all of them. */
export type Operation<Deps> = {
  name: string;
  summary: string;
  method: Method;
  /** `/v1/skills/{skill}`; `{path*}` takes the rest of the URL. */
  path: string;
  permission: Role;
  inputKind: InputKind;
  /** 10 MB unless said otherwise. */
  maxBodyBytes?: number;
  status: 200 | 201 | 204;
  input: z.ZodType;
  /** `null` where the answer is a RawAnswer or empty. */
  output: z.ZodType | null;
  run(deps: Deps, actor: Actor, input: unknown): Promise<unknown>;
};

/**
 * Declares one operation; REST, OpenAPI, the agent toolset and the MCP server derive from the declaration.
 * The permission is checked here, for every caller.
 */
export function defineOperation<Deps, Input extends z.ZodType, Output extends z.ZodType | null>(
  declaration: Omit<Operation<Deps>, "run" | "input" | "output" | "inputKind" | "status"> & {
    inputKind?: InputKind;
    status?: 200 | 201 | 204;
    input: Input;
    output: Output;
    run(
      deps: Deps,
      actor: Actor,
      input: z.output<Input>,
    ): Promise<Output extends z.ZodType ? z.input<Output> | RawAnswer : RawAnswer | null>;
  },
): Operation<Deps> {
  return {
    inputKind: "json",
    status: 200,
    ...declaration,
    run: async (deps, actor, input) => {
      requireRole(actor, declaration.permission);
      return declaration.run(deps, actor, parseInput(declaration.input, input));
    },
  };
}
