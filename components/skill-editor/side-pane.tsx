"use client";

import { useEffect, useState } from "react";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { Tabs } from "../ui/tabs";
import { DraftPreview } from "./draft-preview";
import { HeaderForm } from "./header-form";
import { ModelView, type EntryBudget } from "./model-view";
import { MANIFEST } from "./skill-files";
import type { SkillEditing } from "./use-skill-editing";

const CHOSEN_TAB = "satchel-editor-tab";

/** Beside the source: what a model will see, the header as a form, and the draft as it will read. */
export function SidePane(props: {
  editing: SkillEditing;
  /** Of the draft as it was last checked; null before that. */
  candidate: SkillCandidate | null;
  budget: EntryBudget;
  readOnly: boolean;
}) {
  const { editing } = props;
  const [tab, setTab] = useState("form");
  const shown = /\.md$/i.test(editing.path) ? editing.path : MANIFEST;

  useEffect(() => {
    if (localStorage.getItem(CHOSEN_TAB) === "preview") setTab("preview");
  }, []);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ModelView seen={props.candidate ?? editing.skill} budget={props.budget} />
      <Tabs
        label="Beside the source"
        className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:overflow-y-auto"
        value={tab}
        onValueChange={(value) => {
          localStorage.setItem(CHOSEN_TAB, value);
          setTab(value);
        }}
        tabs={[
          {
            value: "form",
            label: "Header form",
            content: <HeaderForm editing={editing} readOnly={props.readOnly} />,
          },
          {
            value: "preview",
            label: "Preview",
            content: <DraftPreview store={editing.store} path={shown} slug={editing.skill.slug} />,
          },
        ]}
      />
    </div>
  );
}
