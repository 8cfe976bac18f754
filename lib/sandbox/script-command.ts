import { Buffer } from "node:buffer";

/**
 * How a script file is started: an interpreter with its arguments before the path, or the file itself when it
 * is a compiled program. `unrunnable` says in words why it cannot be.
 */
export type ScriptCommand =
  | { kind: "interpreter"; interpreter: string; argv: readonly [string, ...string[]] }
  | { kind: "program"; argv: readonly [string, ...string[]] }
  | { kind: "unrunnable"; reason: string };

const INTERPRETERS: Readonly<Record<string, string>> = {
  ".sh": "sh",
  ".bash": "bash",
  ".py": "python3",
  ".js": "node",
  ".mjs": "node",
  ".cjs": "node",
  ".rb": "ruby",
  ".pl": "perl",
  ".php": "php",
};

/** The kernel reads no more of a shebang either. */
const SHEBANG_BYTES = 256;

/**
 * Reads the first line of a script, so that one without the executable bit runs too. `path` is as the command
 * will see it. The shebang decides; without one, the ending of the name; a program (ELF) runs by itself.
 * `/usr/bin/env name` and absolute interpreters are reduced to the name where it stands in a usual folder,
 * because the sandbox looks it up in its own `PATH`.
 */
export function scriptCommand(path: string, bytes: Uint8Array): ScriptCommand {
  const start = Buffer.from(bytes.subarray(0, SHEBANG_BYTES))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  if (start.startsWith("\x7fELF")) return { kind: "program", argv: [path] };
  if (start.startsWith("#!")) return fromShebang(path, start);
  const ending = /\.[a-z]+$/i.exec(path)?.[0].toLowerCase() ?? "";
  const interpreter = INTERPRETERS[ending];
  if (interpreter) return { kind: "interpreter", interpreter, argv: [interpreter, path] };
  return {
    kind: "unrunnable",
    reason: `${path} cannot be run: it has no shebang line (such as #!/bin/sh) and no ending that names a language (${Object.keys(INTERPRETERS).join(", ")}).`,
  };
}

function fromShebang(path: string, start: string): ScriptCommand {
  const line = start.slice(2).split("\n", 1)[0] ?? "";
  if (line.endsWith("\r")) {
    return {
      kind: "unrunnable",
      reason: `${path} cannot be run: its shebang line "#!${line.slice(0, -1)}" ends with a carriage return (CRLF line endings). Save the file with LF line endings.`,
    };
  }
  const words = line.trim().split(/\s+/);
  const viaEnv = /^(\/usr)?\/bin\/env$/.test(words[0] ?? "");
  const rest = viaEnv ? words.slice(words[1] === "-S" ? 2 : 1) : words;
  const interpreter = plainName(rest[0] ?? "");
  if (interpreter === "") {
    return {
      kind: "unrunnable",
      reason: `${path} cannot be run: its shebang line "#!${line}" names no interpreter.`,
    };
  }
  return { kind: "interpreter", interpreter, argv: [interpreter, ...rest.slice(1), path] };
}

function plainName(interpreter: string): string {
  return /^(?:\/usr(?:\/local)?)?\/bin\/([^/]+)$/.exec(interpreter)?.[1] ?? interpreter;
}
