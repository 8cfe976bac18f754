/**
 * Whether JSON of others is nested more than `most` levels deep; bytes are a leaf. Asked before anything walks through
 * it by recursion, which ends some thousand levels below.
 */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level = [value].filter(isNest);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNest));
  }
  return false;
}

function isNest(value: unknown): value is object {
  return typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
}
