import { compileGlob, matchesGlob } from "./glob";

/**
 * A path as globs see it and as the workspace takes it: separators of Windows turned, `/workspace/`, `./` and
 * doubled separators gone. It says nothing about whether the path stays inside.
 */
export function plainPath(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/\/{2,}/g, "/")
    .replace(/^\/workspace(?:\/|$)/, "")
    .replace(/^(?:\.\/)+/, "");
}

/** The first of the paths that a skill's `paths:` match, in the order given; `!glob` excludes. */
export function firstMatch(globs: readonly string[], paths: readonly string[]): string | null {
  const wanted = globs.filter((glob) => !glob.startsWith("!")).map(compileGlob);
  const excluded = globs
    .filter((glob) => glob.startsWith("!"))
    .map((glob) => compileGlob(glob.slice(1)));
  const found = paths.find((path) => {
    const plain = plainPath(path).replace(/^\/+/, "");
    return (
      wanted.some((glob) => matchesGlob(glob, plain)) &&
      !excluded.some((glob) => matchesGlob(glob, plain))
    );
  });
  return found === undefined ? null : plainPath(found);
}
