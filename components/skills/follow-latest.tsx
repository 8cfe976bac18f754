"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { BUILTIN_REGISTRY } from "../../lib/registry/registry";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ProblemNotice } from "../ui/problem-notice";
import { RelativeTime } from "../ui/relative-time";
import { useAct } from "../use-act";
import { undoMove } from "./undo-move";

type Catalog = NonNullable<Skill["catalog"]>;

/** Whether an installed skill stays at its version or moves with the latest one; an admin chooses. */
export function FollowLatest({ skill, canChoose }: { skill: Skill; canChoose: boolean }) {
  const { catalog } = skill;
  const isSynced = skill.source_type === "catalog" && catalog?.registry !== BUILTIN_REGISTRY.id;
  if (catalog === null || (!isSynced && catalog.following === null)) return null;
  return (
    <Card title={catalog.following === null ? "Pinned" : "Follows the latest version"}>
      <div className="flex flex-col gap-3 text-sm">
        {catalog.following === null ? (
          <p className="break-words">
            It stays at {catalog.version} until an admin moves the pin. To follow means that it
            moves by itself after a sync that brings a newer version, where policy allows that one.
          </p>
        ) : (
          <FollowingState catalog={catalog} following={catalog.following} />
        )}
        {canChoose ? <FollowChoice skill={skill} following={catalog.following} /> : null}
      </div>
    </Card>
  );
}

function FollowingState(props: { catalog: Catalog; following: NonNullable<Catalog["following"]> }) {
  const { by, at, held, moved } = props.following;
  return (
    <>
      <p className="break-words">
        Chosen by {by}, <RelativeTime at={at} />. After a sync that brings a newer version it moves
        there, where policy allows that one.
      </p>
      {held === null ? null : (
        <p className="rounded-md border border-policy-line bg-policy-soft p-3 break-words">
          It stayed at {props.catalog.version} and did not move to {held.version},{" "}
          <RelativeTime at={held.at} />: {held.reason}
        </p>
      )}
      {moved === null ? null : (
        <p className="text-muted">
          It moved to {props.catalog.version} by itself, <RelativeTime at={moved.at} />.
        </p>
      )}
    </>
  );
}

function FollowChoice(props: { skill: Skill; following: Catalog["following"] }) {
  const { slug, version } = props.skill;
  const moved = props.following?.moved ?? null;
  const router = useRouter();
  const { run, pending, problem } = useAct(async () => {
    const path = `/v1/skills/${slug}/follow`;
    if (props.following === null) await api.post(path, {}, skillSchema);
    else await api.delete(path);
    toast.success(
      props.following === null
        ? `“${slug}” follows the latest version from the next sync on.`
        : `“${slug}” stays at its version.`,
    );
    router.refresh();
  });
  const back = undoMove(slug, moved?.from ?? version, () => {
    router.refresh();
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={pending} onClick={run}>
          {props.following === null ? "Follow the latest version" : "Stop following"}
        </Button>
        {moved !== null && moved.from + 1 === version ? (
          <Button size="small" disabled={pending} onClick={back.onClick}>
            Go back and stay there
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <ProblemNotice problem={problem} />}
    </>
  );
}
