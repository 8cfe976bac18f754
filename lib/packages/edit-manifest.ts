import { editSource } from "./edit-source";
import type { EditValue } from "./edit-value";
import { readFrontmatter } from "./read-frontmatter";

/** `editSource`, read as the server reads: what is stored was edited through the same door. */
export function editManifest(source: string, changes: Readonly<Record<string, EditValue>>): string {
  return editSource(source, changes, readFrontmatter);
}
