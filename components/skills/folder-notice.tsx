"use client";

import { FolderX, GitCompareArrows } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { ProblemNotice } from "../ui/problem-notice";
import { RelativeTime } from "../ui/relative-time";
import { useAct } from "../use-act";

type Folder = NonNullable<Skill["folder"]>;

/** On a skill that is read from a folder of the server: the folder is gone, or waits for a choice. */
export function FolderNotice(props: { slug: string; version: number; folder: Folder }) {
  const { folder } = props;
  if (folder.removed !== null) {
    return (
      <section className="rounded-lg border border-policy-line bg-policy-soft p-4">
        <p className="flex items-center gap-2 font-medium text-policy">
          <FolderX aria-hidden className="size-4 shrink-0" /> Removed from its folder
        </p>
        <p className="mt-1 text-sm">
          {folder.removed.reason} The skill works on as it was stored; delete it when nobody needs
          it. <RelativeTime at={folder.removed.at} />
        </p>
      </section>
    );
  }
  if (folder.changed === null) return null;
  return <FolderChoice {...props} changedAt={folder.changed.at} />;
}

function FolderChoice(props: { slug: string; version: number; folder: Folder; changedAt: string }) {
  const router = useRouter();
  const { run, pending, problem } = useAct(async (take: "folder" | "ours") => {
    await api.post(`/v1/skills/${props.slug}/folder`, { take }, skillSchema, {
      ifMatch: props.version,
    });
    toast.success(
      take === "folder"
        ? "The folder’s text is the current version. Yours is in the history."
        : "This version stays. The next change of the folder asks again.",
    );
    router.refresh();
  });
  return (
    <section className="rounded-lg border border-policy-line bg-policy-soft p-4">
      <p className="flex items-center gap-2 font-medium text-policy">
        <GitCompareArrows aria-hidden className="size-4 shrink-0" /> The folder changed too
      </p>
      <p className="mt-1 text-sm">
        <code className="text-xs break-all">{props.folder.path}</code> changed{" "}
        <RelativeTime at={props.changedAt} />, and this skill was edited here before. Nothing was
        overwritten. Choose which of the two is current.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={pending}
          onClick={() => {
            run("folder");
          }}
        >
          Take the folder’s
        </Button>
        <Button
          size="small"
          disabled={pending}
          onClick={() => {
            run("ours");
          }}
        >
          Keep this one
        </Button>
      </div>
      {problem === null ? null : (
        <div className="mt-3">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </section>
  );
}
