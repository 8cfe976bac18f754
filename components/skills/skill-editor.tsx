"use client";

import { useRouter } from "next/navigation";
import type { Skill } from "../../lib/skills/skill";
import { CodeEditor } from "../editor/code-editor";
import { PageKeys } from "../frame/page-keys";
import { Button } from "../ui/button";
import { Panes } from "../ui/panes";
import { ProblemNotice } from "../ui/problem-notice";
import { useIsWide } from "../ui/use-is-wide";
import { ConflictPanel } from "./conflict-panel";
import { EditorFiles } from "./editor-files";
import { EditorSide } from "./editor-side";
import { ProblemStrip } from "./problem-strip";
import { SaveLine } from "./save-line";
import { MANIFEST } from "./skill-text";
import { useDraftCheck, type DraftCheck } from "./use-draft-check";
import { useSkillDrafts, type SkillDrafts } from "./use-skill-drafts";

const KEYS = [{ keys: ["Ctrl", "S"], does: "Save the open file as a new version" }] as const;

/** Tree, source, preview or form: every save is a version, and a text that was not saved is not lost. */
export function SkillEditor(props: { skill: Skill; content: string }) {
  const router = useRouter();
  const isWide = useIsWide();
  const drafts = useSkillDrafts(props, () => {
    router.refresh();
  });
  const manifest = drafts.texts[MANIFEST]?.text ?? props.content;
  const check = useDraftCheck(manifest);
  const candidate = check.kind === "checked" ? check.candidate : null;
  const files = <EditorFiles drafts={drafts} />;
  const source = <Source drafts={drafts} check={check} />;
  const side = <EditorSide drafts={drafts} text={manifest} candidate={candidate} />;

  return (
    <>
      {drafts.restored ? <Restored drafts={drafts} /> : null}
      {drafts.save.kind === "refused" ? (
        <div className="mb-3">
          <ProblemNotice problem={drafts.save.problem} />
        </div>
      ) : null}
      <ConflictPanel drafts={drafts} />
      {isWide ? (
        <div className="h-[max(480px,calc(100dvh-272px))] overflow-hidden rounded-lg border border-line bg-surface">
          <Panes
            name="satchel-editor"
            panes={[
              { id: "files", label: "files", share: 18, minShare: 12, content: files },
              { id: "source", label: "source", share: 50, minShare: 30, content: source },
              { id: "side", label: "preview", share: 32, minShare: 20, content: side },
            ]}
          />
        </div>
      ) : (
        <div className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          <div className="max-h-52 overflow-y-auto">{files}</div>
          <div className="h-[70dvh]">{source}</div>
          {side}
        </div>
      )}
      <PageKeys keys={KEYS} />
    </>
  );
}

function Source({ drafts, check }: { drafts: SkillDrafts; check: DraftCheck }) {
  const { path, draft } = drafts;
  const isManifest = path === MANIFEST;
  const problems = isManifest && check.kind === "checked" ? check.candidate.problems : [];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-b border-line py-0.5 pr-2 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-sm font-medium" title={path}>
          {path}
        </span>
        <SaveLine drafts={drafts} />
      </div>
      <div className="min-h-0 flex-1">
        {drafts.isBinary ? (
          <p className="p-4 text-muted">
            This file is binary. Replace it by uploading the skill again as a zip.
          </p>
        ) : (
          <CodeEditor
            path={path}
            value={draft?.text ?? null}
            outside={drafts.outside}
            onChange={drafts.edit}
            onSave={drafts.saveOpen}
            problems={problems}
          />
        )}
      </div>
      {isManifest ? (
        <div className="max-h-36 shrink-0 overflow-y-auto border-t border-line px-3 py-2">
          <ProblemStrip check={check} text={draft?.text ?? ""} onFix={drafts.replace} />
        </div>
      ) : null}
    </div>
  );
}

function Restored({ drafts }: { drafts: SkillDrafts }) {
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-policy-line bg-policy-soft px-3 py-1.5 text-sm"
    >
      <span className="min-w-0 flex-1">
        Text that was not saved last time is back in the editor ({drafts.dirty.join(", ")}).
      </span>
      <Button size="small" onClick={drafts.discard}>
        Discard it
      </Button>
    </div>
  );
}
