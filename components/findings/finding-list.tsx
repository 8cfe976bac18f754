import { Info, ShieldAlert, TriangleAlert, type LucideIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import {
  FINDING_KINDS,
  FINDING_LEVELS,
  isFindingCode,
  type Finding,
  type FindingLevel,
} from "../../lib/packages/scan/finding";
import { classNames } from "../ui/class-names";
import { formatPlural } from "../ui/format";
import { RelativeTime } from "../ui/relative-time";
import { TONE_TEXT } from "../ui/tone";
import { AcknowledgeFinding } from "./acknowledge-finding";
import { TakeBackAcknowledgement } from "./take-back-acknowledgement";

export const LEVEL_LOOKS = {
  high: { icon: ShieldAlert, word: "High", look: TONE_TEXT.failure },
  warn: { icon: TriangleAlert, word: "Warning", look: TONE_TEXT.policy },
  info: { icon: Info, word: "Note", look: "text-muted" },
} as const satisfies Record<FindingLevel, { icon: LucideIcon; word: string; look: string }>;

/** Where an admin acknowledges: the address of the findings and, in a catalog, the version that is shown. */
export type AcknowledgeStored = { path: string; version?: string };

/** A package of a repository that is not stored yet, as it was previewed. */
export type AcknowledgePreviewed = {
  place: { url: string; commit: string; path: string };
  onDone: () => Promise<void>;
};

export type AcknowledgeAt = AcknowledgeStored | AcknowledgePreviewed;

/** What the scan found: the gravest level first, one block a kind, each place with its line. */
export function FindingList(props: {
  findings: readonly Finding[];
  /** Where a place opens; without it the places are only named. */
  hrefOf?: (path: string, line: number | null) => string;
  /** Null: the reader may not, or nothing is stored yet. */
  acknowledgeAt: AcknowledgeAt | null;
}) {
  if (props.findings.length === 0) {
    return (
      <p className="text-sm text-muted">
        The scan found none of the things that it looks for. It looks for known forms only: read
        what the skill does before you rely on it.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {FINDING_LEVELS.toReversed().map((level) => {
        const ofLevel = props.findings.filter((finding) => finding.level === level);
        if (ofLevel.length === 0) return null;
        const { icon: Icon, word, look } = LEVEL_LOOKS[level];
        const codes = [...new Set(ofLevel.map(({ code }) => code))];
        return (
          <section key={level} aria-label={word}>
            <h3
              className={classNames("mb-1 flex items-center gap-1.5 text-sm font-semibold", look)}
            >
              <Icon aria-hidden className="size-4 shrink-0" /> {word}
            </h3>
            <ul className="flex flex-col gap-3">
              {codes.map((code) => (
                <KindOfFinding
                  key={code}
                  {...props}
                  code={code}
                  findings={ofLevel.filter((finding) => finding.code === code)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function KindOfFinding({
  code,
  findings,
  hrefOf,
  acknowledgeAt,
}: Parameters<typeof FindingList>[0] & { code: string }) {
  const title = isFindingCode(code) ? FINDING_KINDS[code].title : code;
  const acknowledged = findings[0]?.acknowledged ?? null;
  return (
    <li className="min-w-0 text-sm">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{findings[0]?.message}</p>
      <ul aria-label={`Places: ${title}`} className="mt-1 flex flex-col gap-1">
        {findings.map(({ path, line, evidence, more }) => (
          <li key={`${path}:${line ?? ""}`} className="min-w-0">
            <PlaceName path={path} line={line} href={hrefOf?.(path, line)} />
            <code className="mt-0.5 block rounded-sm bg-sunken px-1.5 py-0.5 text-xs [overflow-wrap:anywhere]">
              {evidence}
            </code>
            {more === 0 ? null : (
              <span className="text-xs text-muted">and {formatPlural(more, "more place")}</span>
            )}
          </li>
        ))}
      </ul>
      {acknowledged === null ? (
        acknowledgeAt === null ? null : (
          <AcknowledgeFinding at={acknowledgeAt} code={code} title={title} />
        )
      ) : (
        <div className="mt-1.5 rounded-md border border-line bg-surface px-2 py-1">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium text-done">Acknowledged</span> by {acknowledged.by},{" "}
            <RelativeTime at={acknowledged.at} />: {acknowledged.reason}
          </p>
          {acknowledgeAt === null ? null : (
            <TakeBackAcknowledgement at={acknowledgeAt} code={code} title={title} />
          )}
        </div>
      )}
    </li>
  );
}

function PlaceName(props: { path: string; line: number | null; href: string | undefined }) {
  const name = props.line === null ? props.path : `${props.path}, line ${props.line}`;
  if (props.href === undefined) {
    return <span className="font-mono text-xs [overflow-wrap:anywhere]">{name}</span>;
  }
  return (
    <Link
      href={props.href}
      className="font-mono text-xs text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {name}
    </Link>
  );
}
