import { nameFrom } from "../packages/skill-name";
import type { GivenName } from "./describe-package";

/**
 * What a skill in a nested folder is called: `deploy/web` is `deploy:web` for people and `deploy-web` for models
 * and addresses. Null for one that stands directly below its root: its own header names it.
 */
export function folderName(path: string): GivenName | null {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length < 2) return null;
  const displayName = parts.join(":");
  return { name: nameFrom(displayName), displayName };
}
