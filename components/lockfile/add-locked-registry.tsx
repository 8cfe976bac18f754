"use client";

import { useState } from "react";
import { toast } from "sonner";
import { TRUST_LEVELS } from "../../lib/policy/trust";
import type { LockedSkill } from "../../lib/registry/lockfile";
import { ADDED_KINDS, registrySchema, syncAnswerSchema } from "../../lib/registry/registry";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { useAct } from "../use-act";

/** Adds and syncs a registry that a lockfile names; how far it is trusted is said here, not by the lockfile. */
export function AddLockedRegistry(props: {
  registry: LockedSkill["registry"];
  onAdded: () => void;
}) {
  const [trust, setTrust] = useState("community");
  const adding = useAct(async () => {
    const { kind, url } = props.registry;
    const made = await api.post("/v1/registries", { kind, url, trust }, registrySchema);
    const synced = await api.post(`/v1/registries/${made.id}/sync`, {}, syncAnswerSchema);
    toast.success(
      synced.running === true
        ? `“${made.name}” is added and still being synced. Check again in a while.`
        : `“${made.name}” is added: ${synced.added} items.`,
    );
    props.onAdded();
  });
  if (!ADDED_KINDS.some((kind) => kind === props.registry.kind)) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Trust of the registry"
          className="w-32"
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
        <Button size="small" pending={adding.pending} onClick={adding.run}>
          Add and sync this registry
        </Button>
      </div>
      {adding.problem === null ? null : <ProblemNotice problem={adding.problem} />}
    </div>
  );
}
