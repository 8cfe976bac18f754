import type { Skill, SourceType } from "../../lib/skills/skill";

/** Where a skill came from, in a word or two. */
export const SOURCE_LABELS = {
  content: "written here",
  zip: "upload",
  github: "GitHub",
  path: "server folder",
  catalog: "catalog",
} as const satisfies Record<SourceType, string>;

/** The source with its version: of the catalog when it was installed from one. */
export function sourceLabel(skill: Pick<Skill, "source_type" | "catalog">): string {
  if (skill.catalog === null) return SOURCE_LABELS[skill.source_type];
  const edited = skill.catalog.edited ? ", edited" : "";
  if (skill.source_type === "github") {
    return `${SOURCE_LABELS.github} ${skill.catalog.version.slice(0, 8)}${edited}`;
  }
  return `${skill.catalog.trust} ${skill.catalog.version}${edited}`;
}
