import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

/** What happened, what was kept, what to do. The technical detail is one click away and copyable. */
export function ErrorState(props: {
  title: string;
  children: ReactNode;
  detail?: string;
  actions?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-failure-line bg-surface p-6"
    >
      <div className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-failure" />
        <div className="max-w-prose min-w-0">
          <h2 className="text-lg font-semibold">{props.title}</h2>
          <div className="mt-1 text-muted">{props.children}</div>
        </div>
      </div>
      {props.actions === undefined ? null : (
        <div className="flex flex-wrap gap-2 pl-8">{props.actions}</div>
      )}
      {props.detail === undefined ? null : (
        <details className="w-full min-w-0 pl-8">
          <summary className="text-sm text-muted">Technical detail</summary>
          <div className="mt-2 flex items-start gap-2 rounded-md border border-line bg-sunken p-3">
            <pre className="min-w-0 flex-1 text-xs whitespace-pre-wrap">{props.detail}</pre>
            <CopyButton text={props.detail} label="Copy the technical detail" />
          </div>
        </details>
      )}
    </div>
  );
}
