import { AppError } from "../base/app-error";

/** A value for the header, as JSON gives it. */
export type EditValue =
  string | number | boolean | null | readonly EditValue[] | { readonly [key: string]: EditValue };

/**
 * Changes keys in the header of a SKILL.md and nothing else: unknown keys, comments, order, quoting and the
 * body stay as they are. `null` removes a key. A value that says what stands there already changes nothing.
 * A text without a header gets one. Throws `invalid` when the header cannot be read.
 */
export function editManifest(source: string, changes: Readonly<Record<string, EditValue>>): string {
  throw new AppError("unavailable", `Not built yet: ${source} ${Object.keys(changes).join()}.`);
}
