import { catalogLine } from "../../lib/skills/catalog-line";
import type { Skill } from "../../lib/skills/skill";
import { NOUN_ICONS } from "../noun-icons";
import { formatCount, formatTokens } from "../ui/format";

/** What a model knows of the skill before it asks for it, and what each part costs. */
export function SkillLine({ skill }: { skill: Skill }) {
  const hidden = skill.frontmatter["disable-model-invocation"] === "true";
  return (
    <section
      aria-label="What a model sees"
      className="rounded-lg border border-skill-line bg-skill-soft px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-skill">
        <NOUN_ICONS.skill aria-hidden className="size-4" />
        <span className="font-medium">
          {hidden ? "Never offered to a model; a person starts it" : "What a model sees"}
        </span>
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
        <span>{formatTokens(skill.tokens.catalog)} in the catalog block</span>
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
        <span>
          {formatCount(skill.tokens.body)} more once it activates the skill, and a frame of name,
          folder and files
        </span>
      </p>
      <p className="mt-1.5 font-mono text-sm text-ink">
        {catalogLine(skill.name, skill.description)}
      </p>
    </section>
  );
}
