/** Where the files of a skill stand by convention. */
const FOLDERS = ["scripts", "references", "assets"];

/** What a reader corrects at one go. */
const SHOWN = 5;

/** A link in Markdown that is no address, no place in the page and no way out of the folder. */
const LINK = /\]\([ \t]{0,4}(?:\.\/)?(?![a-z][\w+.-]{0,20}:|[#/<]|\.\.)([^\s()]{1,200})/gi;

/** Before a path that is written, not read. */
const WRITES = /(?:>>?|(?:^|[ \t])(?:-o|--out(?:put)?(?:-file)?))[ \t=]{0,4}["']?(?:\.\/)?$/;

export type MissingFile = { path: string; at: number };

/**
 * Files that the instructions name and the package does not have, in their order: targets of relative links, and
 * paths below `scripts/`, `references/`, `assets/` and the package's own folders. `at` is an offset into `body`.
 * Says nothing where it could be wrong: placeholders, patterns, what a command writes, paths of the task.
 */
export function missingFiles(body: string, paths: readonly string[]): MissingFile[] {
  const have = new Set(paths);
  const own = paths.flatMap((path) =>
    path.includes("/") ? [path.slice(0, path.indexOf("/"))] : [],
  );
  const found = new Map<string, number>();
  for (const { path, at } of [
    ...linked(body),
    ...written(body, [...new Set([...FOLDERS, ...own])]),
  ]) {
    const isHere = have.has(path) || paths.some((file) => file.startsWith(`${path}/`));
    if (!isHere) found.set(path, Math.min(at, found.get(path) ?? at));
  }
  const missing = [...found].map(([path, at]) => ({ path, at }));
  return missing.sort((one, other) => one.at - other.at).slice(0, SHOWN);
}

function linked(body: string): MissingFile[] {
  return [...body.matchAll(LINK)].flatMap((match) => {
    const path = decoded((match[1] ?? "").replace(/[#?].*$/, ""));
    return path !== null && isOneFile(path) ? [{ path, at: match.index }] : [];
  });
}

function written(body: string, folders: readonly string[]): MissingFile[] {
  const names = folders.map((folder) => folder.replace(/[^\w-]/g, "\\$&")).join("|");
  const path = new RegExp(`(?<![\\w./$~@{}<>*:\\\\-])(?:\\./)?((?:${names})/[\\w./-]{1,200})`, "g");
  return [...body.matchAll(path)].flatMap((match) => {
    const found = (match[1] ?? "").replace(/[.-]+$/, "");
    const after = body.charAt(match.index + match[0].length);
    const before = body.slice(Math.max(0, match.index - 40), match.index);
    const isMeant = isOneFile(found) && !/[*{}<>$%[(]/.test(after) && !WRITES.test(before);
    return isMeant ? [{ path: found, at: match.index }] : [];
  });
}

/** One file by its whole name, below this folder; hidden ones are of tools, not of skills. */
function isOneFile(path: string): boolean {
  return /^(?!\.)(?!.*\/\.)[^*?<>{}$%|\\]*\.[a-z0-9]{1,8}$/i.test(path);
}

function decoded(target: string): string | null {
  try {
    return decodeURIComponent(target);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
