import { CircleAlert, CircleCheck, CircleMinus } from "lucide-react";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";

type Part = { ok: boolean; kind: string; reason?: string };

const PARTS = {
  database: { name: "Database", does: "Skills, agents, runs and their logs." },
  storage: { name: "Storage", does: "The files of skills, as packages named by their digest." },
  engine: { name: "Engine", does: "Carries runs from step to step, also over a restart." },
  sandbox: {
    name: "Sandbox",
    does: "Where scripts and commands of agents run, cut off from here.",
  },
} as const;

/** What this server stands on, and whether each part is well. */
export function SystemFacts(props: {
  parts: Record<keyof typeof PARTS, Part>;
  versions: readonly { name: string; version: string }[];
}) {
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
      <ul className="rounded-lg border border-line bg-surface">
        {(["database", "storage", "engine", "sandbox"] as const).map((key) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{PARTS[key].name}</p>
              <p className="text-sm text-muted">{PARTS[key].does}</p>
              {props.parts[key].reason === undefined ? null : (
                <p className="mt-1 text-sm text-policy">{props.parts[key].reason}</p>
              )}
            </div>
            <span className="font-mono text-sm text-muted">{props.parts[key].kind}</span>
            <State part={props.parts[key]} />
          </li>
        ))}
      </ul>
      <Card title="Versions">
        <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-y-2">
          {props.versions.map(({ name, version }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono text-sm">{version}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          The same facts for machines:{" "}
          <a href="/readyz" className="text-accent underline underline-offset-2">
            /readyz
          </a>
          ,{" "}
          <a href="/v1/openapi.json" className="text-accent underline underline-offset-2">
            /v1/openapi.json
          </a>
        </p>
      </Card>
    </div>
  );
}

function State({ part }: { part: Part }) {
  if (!part.ok) {
    return (
      <Chip tone="failure" icon={CircleAlert}>
        out
      </Chip>
    );
  }
  if (part.kind === "none") {
    return (
      <Chip tone="policy" icon={CircleMinus}>
        off
      </Chip>
    );
  }
  return (
    <Chip tone="done" icon={CircleCheck}>
      works
    </Chip>
  );
}
