import { isMap, isScalar, isSeq, Scalar, type YAMLMap } from "yaml";
import type { FrontmatterValue } from "./skill-package";

/** The values of a header as their author typed them: scalars are text, nothing is null. */
export function headerValues(map: YAMLMap): { [key: string]: FrontmatterValue } {
  // fromEntries defines keys one by one, so that `__proto__` and `constructor` are ordinary keys.
  return Object.fromEntries(map.items.map((pair) => [keyText(pair.key), headerValue(pair.value)]));
}

export function headerValue(node: unknown): FrontmatterValue {
  if (isScalar(node)) return scalarText(node);
  if (isSeq(node)) return node.items.map(headerValue);
  if (isMap(node)) return headerValues(node);
  return null;
}

export function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}

function scalarText(scalar: Scalar): string | null {
  const text = typeof scalar.value === "string" ? scalar.value : "";
  if (scalar.type !== Scalar.PLAIN) return text;
  return /^(?:|~|null|Null|NULL)$/.test(text) ? null : text;
}
