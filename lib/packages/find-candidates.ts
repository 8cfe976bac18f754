import type { Problem } from "../base/problem";
import { AppError } from "../base/app-error";
import { MANIFEST_PATH } from "./manifest-problem";
import { shownPath } from "./package-path";
import { comparePaths } from "./path-order";
import type { RawFile } from "./raw-file";

/** A folder of a source that holds a SKILL.md. */
export type Candidate = {
  /** The folder inside the source; empty for its root. What `select` and `paths` name. */
  path: string;
  /** The folder's own name, which should match the skill's; null at the root of the source. */
  folder: string | null;
  /** The files below, with paths relative to the folder. */
  files: RawFile[];
  /** What its source had to say of this one alone; an `error` forbids to take it. */
  problems?: readonly Problem[];
};

/** What looked like a skill and was not taken. */
export type SkippedCandidate = { path: string; reason: string };

export type FoundCandidates = {
  candidates: Candidate[];
  skipped: SkippedCandidate[];
  /** Notes about the source as a whole: files outside of every candidate. */
  problems: Problem[];
};

type Given = { name?: string | undefined; description?: string | undefined };

/**
 * Finds the folders that hold a SKILL.md (in any case: `skill.md` counts), in the order of their paths. Without
 * any: when `given` has name and description, the whole source is the one candidate (`admitPackage` makes its
 * SKILL.md); otherwise throws `needs_input`, naming what was found.
 */
export function findCandidates(files: readonly RawFile[], given: Given = {}): FoundCandidates {
  const manifests = files.filter((file) => isManifestName(nameOf(file.path)));
  const roots = [...new Set(manifests.map((file) => folderOf(file.path)))].sort(comparePaths);
  if (roots.length === 0)
    return { candidates: [withoutManifest(files, given)], skipped: [], problems: [] };
  const skipped = roots.flatMap((root) => ambiguousManifest(root, manifests));
  const candidates = roots
    .filter((root) => !skipped.some(({ path }) => path === root))
    .map((root) => candidateAt(root, files));
  if (candidates.length === 0) {
    throw new AppError("invalid", skipped.map(({ reason }) => reason).join(" "), {
      facts: { skipped },
    });
  }
  return { candidates, skipped, problems: outsideNotes(files, roots) };
}

/** True for `SKILL.md` however it is written. */
export function isManifestName(name: string): boolean {
  return name.toUpperCase() === MANIFEST_PATH.toUpperCase();
}

/** Two spellings in one folder: choosing one would hide the other. */
export function ambiguousManifest(
  root: string,
  manifests: readonly { path: string }[],
): SkippedCandidate[] {
  const names = manifests
    .filter((file) => folderOf(file.path) === root)
    .map((file) => nameOf(file.path));
  if (names.length < 2) return [];
  const where = root === "" ? "The root" : shownPath(root);
  return [
    {
      path: root,
      reason: `${where} holds ${names.join(" and ")}. Keep one, named ${MANIFEST_PATH}.`,
    },
  ];
}

function candidateAt(root: string, files: readonly RawFile[]): Candidate {
  const prefix = root === "" ? "" : `${root}/`;
  return {
    path: root,
    folder: root === "" ? null : nameOf(root),
    files: files
      .filter((file) => file.path.startsWith(prefix))
      .map((file) => ({ ...file, path: file.path.slice(prefix.length) })),
  };
}

/** The source as one package, its wrapping folder taken off. */
function withoutManifest(files: readonly RawFile[], given: Given): Candidate {
  if (!given.name?.trim() || !given.description?.trim()) throw noManifest(files);
  const first = files[0]?.path.split("/") ?? [];
  let depth = 0;
  while (
    depth < first.length - 1 &&
    files.every((file) => file.path.split("/")[depth] === first[depth])
  )
    depth += 1;
  return candidateAt(first.slice(0, depth).join("/"), files);
}

/** How many paths a message names before it only counts. */
const NAMED_PATHS = 10;

function noManifest(files: readonly RawFile[]): AppError {
  const found = files.length === 0 ? "no file at all" : named(files.map((file) => file.path));
  return new AppError(
    "needs_input",
    `No ${MANIFEST_PATH} was found; there is ${found}. Add one, or give a name and a description.`,
    {
      problems: [
        {
          level: "error",
          code: "manifest_missing",
          message: `No ${MANIFEST_PATH} was found among ${found}.`,
        },
      ],
    },
  );
}

function outsideNotes(files: readonly RawFile[], roots: readonly string[]): Problem[] {
  const outside = files
    .map((file) => file.path)
    .filter((path) => !roots.some((root) => root === "" || path.startsWith(`${root}/`)));
  if (outside.length === 0) return [];
  const message = `Left out, since no skill's folder holds it: ${named(outside)}.`;
  return [{ level: "note", code: "outside_skill", message }];
}

/** The first paths, and how many more there are. */
export function named(paths: readonly string[]): string {
  const shown = paths.slice(0, NAMED_PATHS).map(shownPath).join(", ");
  return paths.length > NAMED_PATHS ? `${shown} and ${paths.length - NAMED_PATHS} more` : shown;
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder that a file stands in; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
