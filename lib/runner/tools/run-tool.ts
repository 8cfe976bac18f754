import { z } from "zod";
import type { ToolDefinition } from "../../models/model-port";
import type { NewEvent } from "../../runs/events";
import type { RunSession } from "../run-session";

/** What came of a call. `events` are written just before its `tool.completed`, in the same append. */
export type ToolOutcome = {
  ok: boolean;
  output: string;
  truncated?: boolean;
  exitCode?: number | null;
  events?: NewEvent[];
  /** Paths in the workspace that were read or written: they may make skills eligible. */
  touched?: string[];
  /** Tokens of `output`, where they are known already. */
  tokens?: number;
};

export type ToolCallRef = { callId: string; tool: string };

export type RunTool = {
  name: string;
  /** Whether a run with this configuration, in this state, has it. */
  isOffered(session: RunSession): boolean;
  definition(session: RunSession): ToolDefinition;
  /** A command that may have run must not be run again after a crash. */
  repeatable: boolean;
  /** Never throws for what the model did wrong: that is an outcome with `ok: false` that says what to do. */
  run(session: RunSession, call: ToolCallRef, args: unknown): Promise<ToolOutcome>;
};

/** Declares a tool: its arguments once in zod, from which the model's JSON Schema derives. */
export function defineTool<Schema extends z.ZodObject>(tool: {
  name: string;
  description: string | ((session: RunSession) => string);
  args: Schema;
  isOffered(session: RunSession): boolean;
  repeatable?: boolean;
  execute(session: RunSession, args: z.output<Schema>, call: ToolCallRef): Promise<ToolOutcome>;
  /** Parameters that depend on the run, such as an enum of names. */
  parameters?(session: RunSession): Record<string, unknown>;
}): RunTool {
  const fixed = terseSchema(tool.args);
  return {
    name: tool.name,
    repeatable: tool.repeatable ?? true,
    isOffered: (session) => tool.isOffered(session),
    definition: (session) => ({
      name: tool.name,
      description:
        typeof tool.description === "string" ? tool.description : tool.description(session),
      parameters: tool.parameters?.(session) ?? fixed,
    }),
    run: async (session, call, args) => {
      const parsed = tool.args.safeParse(readable(args));
      if (!parsed.success) return toolError(argumentsError(tool.name, parsed.error, args, fixed));
      return tool.execute(session, parsed.data, call);
    },
  };
}

export function toolError(message: string, more: Partial<ToolOutcome> = {}): ToolOutcome {
  return { ok: false, output: message, ...more };
}

/** Some models send the arguments as JSON text, or nothing where there are none. */
function readable(args: unknown): unknown {
  if (args === null || args === undefined || args === "") return {};
  if (typeof args !== "string") return args;
  try {
    return JSON.parse(args);
  } catch (error) {
    if (error instanceof SyntaxError) return args;
    throw error;
  }
}

function argumentsError(
  tool: string,
  error: z.ZodError,
  args: unknown,
  schema: Record<string, unknown>,
): string {
  const problems =
    typeof args === "string" && typeof readable(args) === "string"
      ? ["the arguments are not valid JSON"]
      : error.issues.map((issue) =>
          issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`,
        );
  return `${tool} was not run: ${problems.join("; ")}. It takes ${JSON.stringify(schema["properties"])}.`;
}

/** JSON Schema without the words that cost tokens and tell a model nothing. */
export function terseSchema(schema: z.ZodObject): Record<string, unknown> {
  const { type, properties, required } = z.toJSONSchema(schema, { io: "input" });
  return { type, properties: properties ?? {}, ...(required?.length ? { required } : {}) };
}
