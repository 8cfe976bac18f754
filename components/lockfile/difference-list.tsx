import {
  ArrowUpDown,
  CircleHelp,
  CirclePlus,
  FilePen,
  Shuffle,
  Unplug,
  type LucideIcon,
} from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Difference, DifferenceKind } from "../../lib/registry/lockfile";
import { Chip } from "../ui/chip";
import { shortDigest } from "../ui/format";
import type { Tone } from "../ui/tone";
import { AddLockedRegistry } from "./add-locked-registry";

const KINDS = {
  missing: { word: "missing here", tone: "done", icon: CirclePlus },
  extra: { word: "not in the lockfile", tone: "model", icon: CircleHelp },
  other_version: { word: "other version", tone: "tool", icon: ArrowUpDown },
  other_digest: { word: "other content", tone: "policy", icon: FilePen },
  other_source: { word: "other source", tone: "policy", icon: Shuffle },
  registry_unknown: { word: "registry unknown", tone: "failure", icon: Unplug },
} as const satisfies Record<DifferenceKind, { word: string; tone: Tone; icon: LucideIcon }>;

/** Each difference with both sides, whom it touches, and what stands in the way. */
export function DifferenceList(props: {
  differences: readonly Difference[];
  canAddRegistries: boolean;
  onRegistryAdded: () => void;
}) {
  if (props.differences.length === 0) return null;
  /** Each registry is offered once, at the first skill that wants it. */
  const askedFor = new Map(
    props.differences.map(({ name, registry }) => [registry.url ?? "", name] as const).reverse(),
  );
  return (
    <ul aria-label="Differences" className="rounded-lg border border-line">
      {props.differences.map((one) => (
        <li
          key={one.name}
          className="flex flex-col gap-1 border-b border-line px-4 py-3 text-sm last:border-b-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Name difference={one} />
            <Chip tone={KINDS[one.difference].tone} icon={KINDS[one.difference].icon}>
              {KINDS[one.difference].word}
            </Chip>
            <span className="text-muted">
              <Side side={one.found} /> → <Side side={one.wanted} />
            </span>
          </div>
          <p className="font-mono text-xs leading-5 break-all text-muted">
            {one.registry.kind}
            {one.registry.url === null ? "" : ` ${one.registry.url}`} · {one.item || "root"}
          </p>
          {one.agents.length === 0 || one.wanted === null ? null : (
            <p className="text-muted">
              Agents get it: {one.agents.map(({ name }) => name).join(", ")}
            </p>
          )}
          {one.problems.map(({ code, message }) => (
            <p key={code} className="break-words text-policy">
              {message}
            </p>
          ))}
          {one.difference === "registry_unknown" &&
          props.canAddRegistries &&
          askedFor.get(one.registry.url ?? "") === one.name ? (
            <AddLockedRegistry registry={one.registry} onAdded={props.onRegistryAdded} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Name({ difference: { name, found } }: { difference: Difference }) {
  const look = "min-w-0 font-mono font-medium break-all";
  if (found === null) return <span className={look}>{name}</span>;
  return (
    <Link href={`/skills/${name}`} className={`${look} underline-offset-2 hover:underline`}>
      {name}
    </Link>
  );
}

function Side({ side }: { side: { version: string; digest: string; edited?: boolean } | null }) {
  if (side === null) return <>nothing</>;
  return (
    <span title={side.digest} className="break-all">
      {side.version} <code className="text-xs">{shortDigest(side.digest)}</code>
      {side.edited === true ? " edited" : ""}
    </span>
  );
}
