"use client";

import { GitBranch } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { sourceFactsSchema } from "../../lib/skills/repository-facts";
import { skillCandidateSchema, type SkillCandidate } from "../../lib/skills/skill-candidate";
import type { Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ProblemNotice } from "../ui/problem-notice";
import { Skeleton } from "../ui/skeleton";
import { useAct } from "../use-act";
import { announceStored } from "./announce-stored";
import { SourceState } from "./source-state";
import { storeSource } from "./skill-source";

type CheckedSkill = Pick<Skill, "id" | "slug" | "version" | "source_url" | "catalog" | "package">;

const lookSchema = z.object({
  candidates: z.array(skillCandidateSchema),
  source: sourceFactsSchema,
});

type Look = { candidate: SkillCandidate | null; commit: string | undefined };

/** Looks whether the repository of an imported skill has moved on, shows what changed, and imports it again. */
export function CheckSource({ skill }: { skill: CheckedSkill }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [look, setLook] = useState<Look | null>(null);
  const url = skill.source_url ?? "";

  const check = useAct(async () => {
    setLook(null);
    const { candidates, source } = await api.post("/v1/skills/preview", { url }, lookSchema);
    const own = candidates.find(({ installed }) => installed?.skill_id === skill.id);
    setLook({ candidate: own ?? candidates[0] ?? null, commit: source.commit });
  });

  const again = useAct(async () => {
    if (look?.candidate == null) return;
    const source = {
      kind: "github",
      label: url,
      url,
      ...(look.commit === undefined ? {} : { commit: look.commit }),
    } as const;
    // The person has just seen what changes; an edit stays in the history.
    const choices = {
      select: [look.candidate.path],
      onConflict: "version",
      approve: false,
    } as const;
    const stored = await storeSource(source, choices, {});
    setIsOpen(false);
    announceStored(stored.items, new Set(stored.unchanged.map(({ skill_id: id }) => id)));
    router.refresh();
  });

  const problem = check.problem ?? again.problem;
  const isNew = look?.candidate != null && look.candidate.installed?.is_same !== true;
  const isReadable = look?.candidate?.problems.every(({ level }) => level !== "error") ?? false;
  return (
    <>
      <Button
        onClick={() => {
          again.forget();
          setIsOpen(true);
          check.run();
        }}
      >
        <GitBranch aria-hidden />
        Check for changes
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Check GitHub for changes"
        description={<span className="font-mono text-sm break-all">{url}</span>}
        footer={
          <>
            <Button
              onClick={() => {
                setIsOpen(false);
              }}
            >
              Close
            </Button>
            {check.problem === null ? null : <Button onClick={check.run}>Try again</Button>}
            {isNew && isReadable ? (
              <Button variant="primary" pending={again.pending} onClick={again.run}>
                Import as v{skill.version + 1}
              </Button>
            ) : null}
          </>
        }
      >
        {problem === null ? null : (
          <ProblemNotice problem={problem}>
            <p className="mt-2 text-sm text-muted">
              The skill works on from its own copy, whatever became of its source.
            </p>
          </ProblemNotice>
        )}
        {check.pending ? <Looking /> : null}
        {look === null || check.pending ? null : (
          <SourceState skill={skill} candidate={look.candidate} commit={look.commit} />
        )}
      </Dialog>
    </>
  );
}

function Looking() {
  return (
    <div role="status" aria-label="Looking at GitHub" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
