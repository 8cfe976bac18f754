import type { FrontmatterValue } from "./skill-package";

/** A value for the header, as JSON gives it. */
export type EditValue =
  string | number | boolean | null | readonly EditValue[] | { readonly [key: string]: EditValue };

/** The value as it is read back from a header: scalars are text. */
export function asWritten(value: EditValue): FrontmatterValue {
  if (value === null) return null;
  if (typeof value !== "object") return String(value);
  if (isList(value)) return value.map(asWritten);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asWritten(item)]));
}

/** True when two values of headers say the same; the order of keys does not count. */
export function sameValue(left: FrontmatterValue, right: FrontmatterValue): boolean {
  if (left === null || right === null || typeof left === "string" || typeof right === "string") {
    return left === right;
  }
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => sameValue(item, right[index] ?? null));
  }
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) => Object.hasOwn(right, key) && sameValue(left[key] ?? null, right[key] ?? null),
    )
  );
}

/** White space around a text is no part of what it says: `>` leaves a line end behind. */
export function sameText(left: FrontmatterValue | undefined, right: EditValue): boolean {
  return typeof left === "string" && typeof right === "string" && left.trim() === right.trim();
}

export function isList(value: EditValue): value is readonly EditValue[] {
  return Array.isArray(value);
}

export function isMapping(value: EditValue): value is { readonly [key: string]: EditValue } {
  return typeof value === "object" && value !== null && !isList(value);
}
