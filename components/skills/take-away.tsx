"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Card } from "../ui/card";
import { Checkbox } from "../ui/checkbox";
import { CopyButton } from "../ui/copy-button";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { useAct } from "../use-act";
import { AGENT_FOLDERS, installCommand, unpackCommand, type FolderScope } from "./agent-folders";

type TakeAwayProps = {
  slug: string;
  version: number;
  published: boolean;
  /** Its name in the public index. */
  publicName: string | null;
  /** False: published, and left out of the index since other tools cannot read its header. */
  readable: boolean;
  canPublish: boolean;
};

/** How to use a skill outside of here: commands for the folders of other agents, and publishing it. */
export function TakeAway(props: TakeAwayProps) {
  const [agentId, setAgentId] = useState<string>(AGENT_FOLDERS[0].id);
  const [scope, setScope] = useState<FolderScope>("project");
  const origin = useSyncExternalStore(
    noChange,
    () => window.location.origin,
    () => "",
  );
  const agent = AGENT_FOLDERS.find(({ id }) => id === agentId) ?? AGENT_FOLDERS[0];
  const isInIndex = props.published && props.readable && props.publicName !== null;
  return (
    <Card title="Use it elsewhere">
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-2">
          <Select
            aria-label="Agent"
            value={agentId}
            onChange={(event) => {
              setAgentId(event.target.value);
            }}
          >
            {AGENT_FOLDERS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Where"
            value={scope}
            onChange={(event) => {
              setScope(event.target.value === "person" ? "person" : "project");
            }}
          >
            <option value="project">this project</option>
            <option value="person">all my projects</option>
          </Select>
        </div>
        {isInIndex ? (
          <Command
            label="With the public client"
            text={installCommand(origin, props.publicName ?? props.slug, agent, scope)}
          />
        ) : null}
        <Command
          label={`Into ${agent[scope]}, with a token of yours`}
          text={unpackCommand(origin, props.slug, agent, scope)}
        />
        <Publishing {...props} />
      </div>
    </Card>
  );
}

function Command({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        <CopyButton text={text} label={`Copy: ${label}`} />
      </p>
      <pre
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto rounded-md border border-line bg-sunken px-2 py-1.5 font-mono text-xs"
      >
        {text}
      </pre>
    </div>
  );
}

function Publishing(props: TakeAwayProps) {
  const id = useId();
  const router = useRouter();
  const { run, pending, problem } = useAct(async (published: boolean) => {
    await api.patch(`/v1/skills/${props.slug}`, { published }, skillSchema, {
      ifMatch: props.version,
    });
    toast.success(published ? "Published: everybody can install it." : "No longer published.");
    router.refresh();
  });
  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        checked={props.published}
        disabled={pending || !props.canPublish}
        aria-describedby={id}
        onChange={(event) => {
          run(event.target.checked);
        }}
        label="Published"
      />
      <p id={id} className="mt-1 text-sm text-muted">
        {props.canPublish
          ? "Everybody who reaches this server can see and install it, without signing in."
          : "Only an admin publishes a skill."}
      </p>
      {props.published && !props.readable ? (
        <p className="mt-1 text-sm text-policy">
          It is left out of the index now: other tools cannot read its header. Mend it in the
          editor.
        </p>
      ) : null}
      {problem === null ? null : (
        <div className="mt-2">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </div>
  );
}

function noChange(): () => void {
  return () => undefined;
}
