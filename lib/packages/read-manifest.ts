import type { Problem } from "../base/problem";
import type { Manifest } from "./skill-package";

/** `manifest` is null exactly when `problems` holds an `error`. Lines are those of the whole SKILL.md. */
export type ReadManifest = { manifest: Manifest | null; problems: Problem[] };

/** Reads the text of a SKILL.md leniently: what can be repaired is, with a warning that names the line. */
export function readManifest(source: string): ReadManifest {
  return { manifest: null, problems: [{ level: "error", code: "todo", message: source }] };
}
