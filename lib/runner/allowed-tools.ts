/** Names that skills commonly use for what is a tool of ours, in lower case. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  bash: "shell",
  read: "read_file",
  write: "write_file",
  edit: "write_file",
  glob: "list_files",
  ls: "list_files",
};

/** What makes one command more than one, or lets it write elsewhere: no pattern speaks for that. */
const BEYOND_ONE_COMMAND = /[;&|<>`$(){}\r\n]/;

/**
 * Whether a skill's `allowed-tools` names this call: `shell`, `Bash`, `Bash(git status)`, `Bash(git:*)`. A pattern
 * speaks for one plain command, never for what is chained to it; patterns of other tools speak for nothing.
 */
export function isToolAllowed(
  allowedTools: readonly string[],
  tool: string,
  args: unknown,
): boolean {
  return allowedTools.some((entry) => {
    const [, name = "", pattern] = /^([^()]+)(?:\(([\s\S]*)\))?$/.exec(entry.trim()) ?? [];
    const named = name.trim().toLowerCase();
    if ((OUR_NAMES[named] ?? named) !== tool) return false;
    if (pattern === undefined || pattern.trim() === "*") return true;
    return tool === "shell" && isCommandAllowed(pattern.trim(), commandOf(args));
  });
}

function isCommandAllowed(pattern: string, command: string | null): boolean {
  if (command === null || BEYOND_ONE_COMMAND.test(command)) return false;
  const prefix = /^(.+?)(?::| )\*$/.exec(pattern)?.[1];
  if (prefix === undefined) return command === pattern;
  return command === prefix || command.startsWith(`${prefix} `);
}

function commandOf(args: unknown): string | null {
  if (typeof args !== "object" || args === null || !("command" in args)) return null;
  return typeof args.command === "string" ? args.command.trim() : null;
}
