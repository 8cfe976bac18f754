"use client";

import { stripFrontmatter } from "../../lib/packages/strip-frontmatter";
import { catalogLine } from "../../lib/skills/catalog-line";
import { formatCount, formatTokens } from "../ui/format";
import { Markdown } from "../ui/markdown";
import { Tabs } from "../ui/tabs";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { HeaderForm } from "./header-form";
import type { SkillDrafts } from "./use-skill-drafts";

/** Beside the source: the draft as it will read, and the header as a form. */
export function EditorSide(props: {
  drafts: SkillDrafts;
  text: string;
  candidate: SkillCandidate | null;
}) {
  return (
    <Tabs
      label="Beside the source"
      className="flex h-full min-h-0 flex-col [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto"
      tabs={[
        {
          value: "preview",
          label: "Preview",
          content: <Preview text={props.text} candidate={props.candidate} />,
        },
        { value: "form", label: "Header form", content: <HeaderForm drafts={props.drafts} /> },
      ]}
    />
  );
}

function Preview({ text, candidate }: { text: string; candidate: SkillCandidate | null }) {
  return (
    <div className="p-4">
      {candidate?.name === undefined || candidate.name === null ? null : (
        <div className="mb-4 rounded-md border border-skill-line bg-skill-soft px-3 py-2">
          <p className="text-sm text-skill">
            {candidate.tokens === null
              ? "What a model will see"
              : `What a model will see · ${formatTokens(candidate.tokens.catalog)} · body ${formatCount(candidate.tokens.body)}`}
          </p>
          <p className="font-mono text-xs leading-5">
            {catalogLine(candidate.name, candidate.description ?? "")}
          </p>
        </div>
      )}
      <Markdown text={stripFrontmatter(text)} />
    </div>
  );
}
