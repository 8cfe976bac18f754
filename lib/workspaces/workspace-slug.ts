import { z } from "zod";

/** A workspace in URLs and in `X-Workspace`: `^[a-z0-9]+(-[a-z0-9]+)*$`, at most 40 characters. */
export const workspaceSlug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and single hyphens.");

/** A slug from a name; `workspace` when nothing of the name can stand in one. */
export function slugOfName(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 36)
    .replace(/^-+|-+$/g, "");
  return slug || "workspace";
}
