import type { Problem } from "../base/problem";

/** What tools and systems leave behind and no skill needs: by the name of a file or of a folder above it. */
const NOISE = [
  { what: "__MACOSX", is: (name: string) => name === "__MACOSX" },
  { what: ".DS_Store", is: (name: string) => name === ".DS_Store" },
  { what: "._*", is: (name: string) => name.startsWith("._") },
  { what: ".git", is: (name: string) => name === ".git" },
  { what: "node_modules", is: (name: string) => name === "node_modules" },
] as const satisfies readonly { what: string; is: (name: string) => boolean }[];

/** Which kind of noise a path is; null for a file of the skill. */
export function noiseOf(path: string): string | null {
  const names = path.split("/");
  return NOISE.find(({ is }) => names.some(is))?.what ?? null;
}

/** One note for each kind of noise that was left out. */
export function noiseNotes(left: readonly string[]): Problem[] {
  return NOISE.map(({ what }) => ({ what, count: left.filter((kind) => kind === what).length }))
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => ({
      level: "note",
      code: "noise_left_out",
      path: what,
      message: `${count} ${count === 1 ? "entry" : "entries"} of ${what} ${count === 1 ? "was" : "were"} left out.`,
    }));
}
