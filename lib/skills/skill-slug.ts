import { AppError } from "../base/app-error";

/** Slugs that the product keeps for itself. */
const RESERVED_PREFIX = "satchel-";

/** As long as a name may be: a slug stands in URLs and in folder names of runs. */
const SLUG_LENGTH = 64;

/** The slug of a new skill is its name. Throws `invalid` for a reserved one. */
export function slugOfName(name: string): string {
  if (!name.startsWith(RESERVED_PREFIX)) return name;
  const message = `Names that begin with "${RESERVED_PREFIX}" are reserved. Choose another name than "${name}".`;
  throw new AppError("invalid", message, {
    problems: [{ level: "error", code: "reserved_name", path: "name", message }],
  });
}

/** The first of `base`, `base-2`, `base-3`… that is not taken, within the length of a slug. */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : `-${number}`;
    const stem = base.slice(0, SLUG_LENGTH - suffix.length).replace(/-+$/, "");
    if (!isTaken(stem + suffix)) return stem + suffix;
  }
}
