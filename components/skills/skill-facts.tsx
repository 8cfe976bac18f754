import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import type { FrontmatterValue } from "../../lib/packages/skill-package";
import type { Skill } from "../../lib/skills/skill";
import { Chip } from "../ui/chip";
import { DigestChip } from "../ui/digest-chip";
import { RelativeTime } from "../ui/relative-time";
import { NOUN_ICONS } from "../noun-icons";
import { SOURCE_LABELS } from "./source-labels";

/** Everything known of a skill beside its text. */
export function SkillFactList({ skill }: { skill: Skill }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Fact name="Version">
        v{skill.version}, <RelativeTime at={skill.updated_at} />
      </Fact>
      <Fact name="Digest">
        <DigestChip digest={skill.package.digest} />
      </Fact>
      <Fact name="Source">
        <Source skill={skill} />
      </Fact>
      <Fact name="Used by">
        {skill.used_by.length === 0 ? (
          <span className="text-muted">no agent yet</span>
        ) : (
          <span className="flex flex-wrap gap-1">
            {skill.used_by.map((agent) => (
              <Link key={agent.id} href={`/agents/${agent.id}`} className="min-w-0">
                <Chip icon={NOUN_ICONS.agent} className="hover:border-line-strong">
                  {agent.name}
                </Chip>
              </Link>
            ))}
          </span>
        )}
      </Fact>
      {skill.allowed_tools.length === 0 ? null : (
        <Fact name="Tools">
          <span className="font-mono text-xs">{skill.allowed_tools.join(", ")}</span>
        </Fact>
      )}
      {Object.entries(skill.frontmatter)
        .filter(([key]) => !SHOWN_ELSEWHERE.has(key))
        .map(([key, value]) => (
          <Fact key={key} name={key} mono>
            <span className="font-mono text-xs whitespace-pre-wrap">{written(value)}</span>
          </Fact>
        ))}
    </dl>
  );
}

const SHOWN_ELSEWHERE = new Set(["name", "description", "allowed-tools"]);

function Fact(props: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <>
      <dt
        title={props.name}
        className={`truncate text-muted ${props.mono === true ? "font-mono text-xs leading-5" : ""}`}
      >
        {props.name}
      </dt>
      <dd className="min-w-0">{props.children}</dd>
    </>
  );
}

function Source({ skill }: { skill: Skill }) {
  const { catalog } = skill;
  if (catalog !== null && skill.source_type !== "github") {
    return (
      <span className="flex flex-wrap items-center gap-1">
        <Link
          href={`/catalog/${encodeURIComponent(catalog.item)}`}
          title={catalog.item}
          className="text-accent underline underline-offset-2"
        >
          catalog
        </Link>
        <span className="break-all">{catalog.version}</span>
        <Chip>{catalog.trust}</Chip>
        {catalog.following === null ? null : <Chip>follows latest</Chip>}
        {catalog.edited ? <Chip>edited here</Chip> : null}
      </span>
    );
  }
  if (skill.folder !== null) {
    return (
      <>
        {SOURCE_LABELS[skill.source_type]} <code className="text-xs">{skill.folder.path}</code>
      </>
    );
  }
  if (skill.source_url === null || !/^https?:/.test(skill.source_url)) {
    return SOURCE_LABELS[skill.source_type];
  }
  return (
    <span className="flex flex-wrap items-center gap-1">
      <a
        href={skill.source_url}
        target="_blank"
        rel="noreferrer noopener"
        className="break-all text-accent underline underline-offset-2"
      >
        {skill.source_url.replace(/^https?:\/\//, "")}
      </a>
      {catalog === null ? null : (
        <>
          <Chip title={`Commit ${catalog.version}`}>at {catalog.version.slice(0, 8)}</Chip>
          <Chip>{catalog.trust}</Chip>
          {catalog.edited ? <Chip>edited here</Chip> : null}
        </>
      )}
    </span>
  );
}

/** A header value on one line each, as near to what the author wrote as a list of facts can be. */
function written(value: FrontmatterValue): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(written).join(", ");
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${written(inner)}`)
    .join("\n");
}
