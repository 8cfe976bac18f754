import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { getDeps } from "@/lib/get-deps";
import { getSkill } from "@/lib/skills/get-skill";
import type { Skill } from "@/lib/skills/skill";

/** The skill of a page's address, read once for the layout and the page below it. */
export const readSkill = cache(async (slug: string): Promise<Skill> => {
  const { actor } = await requirePageActor();
  return orNotFound(getSkill(getDeps(), actor, { skill: decodeURIComponent(slug) }));
});
