"use client";

import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Select } from "../ui/select";

/** Which two versions are compared, and the way back to the older text. */
export function VersionBar(props: {
  skillId: string;
  slug: string;
  versions: readonly number[];
  from: number;
  to: number;
  current: number;
}) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);

  function compare(from: number, to: number) {
    router.replace(`/skills/${props.slug}/versions?from=${from}&to=${to}`, { scroll: false });
  }

  async function restore() {
    const skill = await postRestore(props.to, props.current);
    toast.success(`v${props.to} is current again, as v${skill.version}.`, {
      action: {
        label: "Undo",
        onClick: () => {
          inBackground(async () => {
            const back = await postRestore(props.current, skill.version);
            toast.success(`v${props.current} is current again, as v${back.version}.`);
            router.refresh();
          });
        },
      },
    });
    router.push(`/skills/${props.slug}/versions`);
    router.refresh();
  }

  /** `ifMatch`: when somebody saved since, the server says so instead. */
  function postRestore(version: number, ifMatch: number) {
    return api.post(`/v1/skills/${props.skillId}/restore`, { version }, skillSchema, { ifMatch });
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <VersionSelect
        label="Older side"
        value={props.from}
        versions={props.versions}
        onChange={(from) => {
          compare(from, props.to);
        }}
      />
      <span className="text-muted">→</span>
      <VersionSelect
        label="Newer side"
        value={props.to}
        versions={props.versions}
        onChange={(to) => {
          compare(props.from, to);
        }}
      />
      {props.to === props.current ? null : (
        <Button
          className="ml-auto"
          onClick={() => {
            setAsking(true);
          }}
        >
          <History aria-hidden />
          Restore v{props.to}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Restore v${props.to}?`}
        description={`Its files become a new version, v${props.current + 1}. Nothing in the history is lost; agents read it from their next run on.`}
        actLabel={`Restore v${props.to}`}
        act={restore}
      />
    </div>
  );
}

function VersionSelect(props: {
  label: string;
  value: number;
  versions: readonly number[];
  onChange: (version: number) => void;
}) {
  return (
    <Select
      aria-label={props.label}
      className="w-24"
      value={props.value}
      onChange={(event) => {
        props.onChange(Number(event.target.value));
      }}
    >
      {props.versions.map((version) => (
        <option key={version} value={version}>
          v{version}
        </option>
      ))}
    </Select>
  );
}
