"use client";

import { Download, Ellipsis, Plus, Trash2 } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { formatPlural } from "../ui/format";
import { Menu } from "../ui/menu";
import { AttachDialog, AttachSkill } from "./attach-skill";
import { CheckSource } from "./check-source";

type SkillFacts = Pick<
  Skill,
  "id" | "slug" | "used_by" | "version" | "source_type" | "source_url" | "catalog" | "package"
>;

/** What can be done with a skill; for who may not write only the download. */
export function SkillActions({ skill, canWrite }: { skill: SkillFacts; canWrite: boolean }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const [attaching, setAttaching] = useState(false);

  async function remove() {
    await api.delete(`/v1/skills/${skill.id}${skill.used_by.length > 0 ? "?force=true" : ""}`);
    toast.success(`Deleted “${skill.slug}”.`);
    router.push("/skills");
    router.refresh();
  }

  return (
    <>
      {canWrite && skill.used_by.length === 0 ? (
        <AttachSkill skill={skill} variant="primary" />
      ) : null}
      {canWrite && skill.source_type === "github" ? <CheckSource skill={skill} /> : null}
      <Button asChild>
        <a href={`/v1/skills/${skill.slug}/archive`} download>
          <Download aria-hidden />
          Download zip
        </a>
      </Button>
      {canWrite ? (
        <Menu
          trigger={
            <Button size="icon" aria-label="More actions">
              <Ellipsis aria-hidden />
            </Button>
          }
          entries={[
            {
              kind: "act",
              label: "Attach to an agent…",
              icon: Plus,
              act: () => {
                setAttaching(true);
              },
            },
            { kind: "line" },
            {
              kind: "act",
              label: "Delete…",
              icon: Trash2,
              danger: true,
              act: () => {
                setDeleting(true);
              },
            },
          ]}
        />
      ) : null}
      <AttachDialog skill={skill} open={attaching} onOpenChange={setAttaching} />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete “${skill.slug}”?`}
        description={`All of its history (${formatPlural(skill.version, "version")}) is deleted too. This cannot be undone; download the zip to keep a copy.`}
        actLabel={skill.used_by.length === 0 ? "Delete" : "Detach and delete"}
        act={remove}
      >
        {skill.used_by.length === 0 ? undefined : <Users agents={skill.used_by} />}
      </ConfirmDialog>
    </>
  );
}

function Users({ agents }: { agents: Skill["used_by"] }) {
  return (
    <div>
      <p className="font-medium text-policy">
        {formatPlural(agents.length, "agent uses", "agents use")} it and will lose it:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {agents.map((agent) => (
          <li key={agent.id}>
            <Link href={`/agents/${agent.id}`} className="underline underline-offset-2">
              {agent.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
