import { Link } from "@/components/ui/link";
import type { VersionSummary } from "../../lib/skills/version-summary";
import { Chip } from "../ui/chip";
import { classNames } from "../ui/class-names";
import { DigestChip } from "../ui/digest-chip";
import { formatBytes, formatPlural } from "../ui/format";
import { RelativeTime } from "../ui/relative-time";
import { RowList } from "../ui/row-list";
import { RestoreVersion } from "./restore-version";

/** A skill's history, newest first. A row opens the diff to the version before it. */
export function VersionList(props: {
  skillId: string;
  slug: string;
  versions: readonly VersionSummary[];
  current: number;
  canWrite: boolean;
  shown: { from: number; to: number } | null;
}) {
  return (
    <RowList label="Versions" className="rounded-lg border border-line bg-surface">
      {props.versions.map((version) => (
        <div
          key={version.version}
          className={classNames(
            "relative border-b border-line px-4 py-2.5 last:border-b-0 focus-within:bg-hover hover:bg-hover",
            props.shown?.to === version.version && "bg-hover",
          )}
        >
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              data-row
              scroll={false}
              href={`/skills/${props.slug}/versions?to=${version.version}`}
              aria-current={props.shown?.to === version.version ? "true" : undefined}
              className="font-medium after:absolute after:inset-0"
            >
              v{version.version}
            </Link>
            {version.version === props.current ? <Chip tone="done">current</Chip> : null}
            <Chip>{version.cause}</Chip>
            <span className="ml-auto text-sm text-muted">
              <RelativeTime at={version.created_at} />
            </span>
          </div>
          <p className="mt-0.5">{version.message}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="truncate">{version.author}</span>
            <span aria-hidden>·</span>
            <span>
              {formatPlural(version.files, "file")}, {formatBytes(version.bytes)}
            </span>
            <span className="relative z-10 ml-auto">
              <DigestChip digest={version.digest} />
            </span>
          </div>
          {version.version === props.current || !props.canWrite ? null : (
            <div className="relative z-10 mt-1.5 w-fit">
              <RestoreVersion
                size="small"
                skillId={props.skillId}
                slug={props.slug}
                version={version.version}
                current={props.current}
              />
            </div>
          )}
        </div>
      ))}
    </RowList>
  );
}
