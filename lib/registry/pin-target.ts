import { AppError } from "../base/app-error";
import type { SkillOrigin } from "../skills/skill-origin";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import {
  chosenVersion,
  findItem,
  type FindItemDeps,
  type FoundItem,
  type ItemVersion,
} from "./find-item";

/**
 * The item that a skill was installed from, and one of its versions: the newest unless given. Throws `invalid`
 * where there is none (any more).
 */
export async function pinTarget(
  deps: FindItemDeps,
  actor: Actor,
  { slug, origin }: StoredSkill,
  wanted: string | undefined,
): Promise<{ item: FoundItem; version: ItemVersion; origin: SkillOrigin }> {
  if (!origin) {
    throw new AppError("invalid", `"${slug}" was not installed from a registry: nothing pins it.`);
  }
  try {
    const item = await findItem(deps, actor, origin.item);
    return { item, version: chosenVersion(item, wanted), origin };
  } catch (error) {
    const isGone = error instanceof AppError && error.code === "not_found";
    if (!isGone) throw error;
    const message = `${error.message} "${slug}" works on as it is, at ${origin.version}.`;
    throw new AppError("invalid", message, { cause: error });
  }
}
