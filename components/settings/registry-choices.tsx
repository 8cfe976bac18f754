"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { TRUST_LEVELS } from "../../lib/policy/trust";
import { registrySchema, SYNC_SCHEDULES, type Registry } from "../../lib/registry/registry";
import { api } from "../api-client";
import { ProblemNotice } from "../ui/problem-notice";
import { Select } from "../ui/select";
import { useAct } from "../use-act";
import { SCHEDULE_WORDS } from "./schedule-words";

/** How far a registry is trusted and when it is synced by itself; both act at once. */
export function RegistryChoices({ registry }: { registry: Registry }) {
  const router = useRouter();
  const choosing = useAct(async (change: { trust?: string; schedule?: string }) => {
    const changed = await api.patch(`/v1/registries/${registry.id}`, change, registrySchema);
    toast.success(
      change.trust === undefined
        ? `“${registry.name}”: ${SCHEDULE_WORDS[changed.schedule].toLowerCase()}.`
        : `“${registry.name}” is ${changed.trust} now. What is installed keeps its own.`,
    );
    router.refresh();
  });
  return (
    <>
      <Select
        aria-label={`Trust of ${registry.name}`}
        className="w-32"
        value={registry.trust}
        disabled={choosing.pending}
        onChange={(event) => {
          choosing.run({ trust: event.target.value });
        }}
      >
        {TRUST_LEVELS.map((level) => (
          <option key={level} value={level}>
            {level}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`Schedule of ${registry.name}`}
        className="w-44"
        value={registry.schedule}
        disabled={choosing.pending}
        onChange={(event) => {
          choosing.run({ schedule: event.target.value });
        }}
      >
        {SYNC_SCHEDULES.map((schedule) => (
          <option key={schedule} value={schedule}>
            {SCHEDULE_WORDS[schedule]}
          </option>
        ))}
      </Select>
      {choosing.problem === null ? null : <ProblemNotice problem={choosing.problem} />}
    </>
  );
}
