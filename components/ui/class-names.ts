import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { classGroups: { "font-size": [{ text: ["2xs"] }] } },
});

/** Joins class names; a later Tailwind class wins over an earlier one of its kind. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
