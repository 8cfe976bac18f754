import type { AuditEvent } from "../../lib/workspaces/audit-entry";
import { RelativeTime } from "../ui/relative-time";
import { auditWords } from "./audit-words";

/** One line an act, newest first; it opens for what was before and after. */
export function AuditList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {events.map((event) => (
        <li key={event.id} className="border-b border-line px-4 py-2 last:border-b-0">
          <details>
            <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                <span className="font-medium">{event.actor.label}</span> {auditWords(event.action)}{" "}
                <span className="font-medium">{event.subject.name}</span>
              </span>
              <span className="text-sm text-muted">
                <RelativeTime at={event.at} />
              </span>
            </summary>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <Facts term="Action" text={event.action} />
              <Facts term="By" text={`${event.actor.kind} ${event.actor.id}`} />
              <Facts term="On" text={`${event.subject.kind} ${event.subject.id}`} />
              {event.before === null ? null : (
                <Facts term="Before" text={JSON.stringify(event.before, null, 2)} />
              )}
              {event.after === null ? null : (
                <Facts term="After" text={JSON.stringify(event.after, null, 2)} />
              )}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Facts({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-mono [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</dd>
    </>
  );
}
