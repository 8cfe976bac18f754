"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { TRUST_LEVELS } from "../../lib/policy/trust";
import {
  registrySchema,
  SYNC_SCHEDULES,
  syncAnswerSchema,
  type SyncSchedule,
} from "../../lib/registry/registry";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { SCHEDULE_WORDS } from "./schedule-words";

const KINDS = [
  { kind: "github", label: "GitHub repository", hint: "owner/repo, or the URL of a folder of it." },
  { kind: "well-known", label: "Site", hint: "A site with /.well-known/agent-skills/index.json." },
  { kind: "directory", label: "Folder of the server", hint: "A path below one of SKILLS_DIRS." },
] as const;

const [FIRST_KIND] = KINDS;

/** Adds a source of skills and starts its first sync. */
export function AddRegistryForm() {
  const router = useRouter();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(FIRST_KIND);
  const [url, setUrl] = useState("");
  const [trust, setTrust] = useState("community");
  const [schedule, setSchedule] = useState<SyncSchedule>("off");
  const adding = useAct(async () => {
    const body = { kind: kind.kind, url: url.trim(), trust, schedule };
    const registry = await api.post("/v1/registries", body, registrySchema);
    // What it offers is what it was added for.
    await api.post(`/v1/registries/${registry.id}/sync`, { wait_ms: 0 }, syncAnswerSchema);
    toast.success(`“${registry.name}” is added and is being synced.`);
    setUrl("");
    router.refresh();
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={kind.kind}
            onChange={(event) => {
              setKind(KINDS.find((one) => one.kind === event.target.value) ?? FIRST_KIND);
            }}
          >
            {KINDS.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Address" hint={kind.hint}>
        {(control) => (
          <Input
            {...control}
            required
            className="font-mono"
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
            }}
          />
        )}
      </Field>
      <Field label="Trust" hint="Rules can ask about it. It is yours to say; nothing checks it.">
        {(control) => (
          <Select
            {...control}
            value={trust}
            onChange={(event) => {
              setTrust(event.target.value);
            }}
          >
            {TRUST_LEVELS.map((level) => (
              <option key={level} value={level}>
                {level}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sync" hint="What is installed stays at its version all the same.">
        {(control) => (
          <Select
            {...control}
            value={schedule}
            onChange={(event) => {
              setSchedule(SYNC_SCHEDULES.find((one) => one === event.target.value) ?? "off");
            }}
          >
            {SYNC_SCHEDULES.map((one) => (
              <option key={one} value={one}>
                {SCHEDULE_WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {adding.problem === null ? null : <ProblemNotice problem={adding.problem} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={adding.pending} disabled={url === ""}>
          Add registry
        </Button>
      </div>
    </form>
  );
}
