import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { decodeManifest } from "./decode-manifest";
import { editManifest } from "./edit-manifest";
import { isManifestName } from "./find-candidates";
import { MANIFEST_PATH, manifestProblem } from "./manifest-problem";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";

/** The SKILL.md of a set of files, with the given fields in its header; nulls when there is none to read. */
export type TakenManifest = { file: RawFile | null; source: string | null; problems: Problem[] };

type Given = { name?: string | undefined; description?: string | undefined };

/** Finds SKILL.md at the root (in any case), or makes one from what was given, and writes the given fields. */
export function takeManifest(files: readonly RawFile[], given: Given): TakenManifest {
  const file =
    files.find(({ path }) => path === MANIFEST_PATH) ??
    files.find(({ path }) => isManifestName(path));
  const changes = givenChanges(given);
  if (file === undefined) return madeManifest(files, changes);
  const decoded = decodeManifest(file.bytes);
  if (decoded.kind === "refused") return { file: null, source: null, problems: [decoded.problem] };
  const problems = [...decoded.problems, ...renamed(file.path)];
  const edited = edit(decoded.source, changes);
  if (typeof edited !== "string")
    return { file: null, source: null, problems: [...problems, ...edited] };
  const same = edited === decoded.source && decoded.problems.length === 0;
  const bytes = same ? file.bytes : Buffer.from(edited, "utf8");
  return {
    file: { path: MANIFEST_PATH, bytes, executable: file.executable },
    source: edited,
    problems,
  };
}

/** Empty fields of a form say nothing. */
function givenChanges(given: Given): Record<string, string> {
  const fields = { name: given.name?.trim() ?? "", description: given.description?.trim() ?? "" };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

function madeManifest(files: readonly RawFile[], changes: Record<string, string>): TakenManifest {
  if (changes.name === undefined || changes.description === undefined) {
    const found = files
      .slice(0, 10)
      .map(({ path }) => shownPath(path))
      .join(", ");
    const message = `There is no ${MANIFEST_PATH} at the root${found === "" ? "" : `, only ${found}`}. Add one, or give a name and a description.`;
    return {
      file: null,
      source: null,
      problems: [manifestProblem("error", "manifest_missing", null, message)],
    };
  }
  const source = editManifest("", changes);
  const message = `There was no ${MANIFEST_PATH}; one was made from the name and the description.`;
  return {
    file: { path: MANIFEST_PATH, bytes: Buffer.from(source, "utf8"), executable: false },
    source,
    problems: [manifestProblem("warning", "manifest_made", null, message)],
  };
}

function renamed(path: string): Problem[] {
  if (path === MANIFEST_PATH) return [];
  return [
    manifestProblem(
      "warning",
      "manifest_renamed",
      null,
      `${shownPath(path)} was renamed to ${MANIFEST_PATH}, the one name that tools look for.`,
    ),
  ];
}

/** The source with the fields in its header, or why its header cannot take them. */
function edit(source: string, changes: Record<string, string>): string | Problem[] {
  if (Object.keys(changes).length === 0) return source;
  try {
    return editManifest(source, changes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const own = manifestProblem("error", "header_not_editable", null, error.message);
    return error.problems.length > 0 ? [...error.problems] : [own];
  }
}
