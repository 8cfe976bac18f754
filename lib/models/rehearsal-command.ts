/** What an entry says that can be done with it, read without understanding. */
export type EntryCommand = { command: string; folder: string | null };

const BLOCK = /^[ \t]*```(?:sh|bash|shell|console|zsh)[^\n]*\n([\s\S]*?)^[ \t]*```/gm;

const INLINE =
  /`((?:node|python3?|sh|bash|ruby|perl) +(?:\.\/)?[\w./-]+\.\w+[^`\n]*|\.\/[\w./-]+[^`\n]*|scripts\/[\w./-]+[^`\n]*)`/g;

/** Something that a person has to fill in first: `<file>`, `path/to/x`, `…`, `$1`. */
const PLACEHOLDER = /<[\w -]+>|path\/to\/|…|\.\.\.(?!\/)|\$\d/;

/** The first command that an entry shows, or null. */
export function commandOf(entry: string): EntryCommand | null {
  const blocks = [...entry.matchAll(BLOCK)].flatMap(([, text = ""]) => firstLine(text) ?? []);
  const inline = [...entry.matchAll(INLINE)].map(([, text = ""]) => text.trim());
  const command = [...blocks, ...inline].find((candidate) => !PLACEHOLDER.test(candidate));
  return command === undefined ? null : { command, folder: folderOf(entry) };
}

/** The script that a command starts and the rest of its line; null when it starts something else. */
export function scriptOf(command: string): { script: string; args: string } | null {
  const [, script, args = ""] =
    /^(?:(?:node|python3?|sh|bash|ruby|perl) +)?(?:\.\/)?([\w./-]+\.\w+)(?: +(.*))?$/.exec(
      command,
    ) ?? [];
  return script === undefined ? null : { script, args };
}

/** The first command of a block: comments left out, a prompt taken off, continued lines joined. */
function firstLine(block: string): string | null {
  const joined = block.replace(/[ \t]*\\\n\s*/g, " ");
  const lines = joined.split("\n").map((line) => line.trim().replace(/^\$ +/, ""));
  return lines.find((line) => line !== "" && !line.startsWith("#")) ?? null;
}

function folderOf(entry: string): string | null {
  return [...entry.matchAll(/^Folder: (\S+)$/gm)].at(-1)?.[1] ?? null;
}
