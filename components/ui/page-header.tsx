import type { ReactNode } from "react";

/** The title of a page with its acts at the right; below 640 px they wrap under it. */
export function PageHeader(props: {
  title: ReactNode;
  /** Before the title: where this page stands. */
  back?: ReactNode;
  /** One line under the title. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-4">
      <div className="min-w-0 flex-1 basis-60">
        {props.back === undefined ? null : (
          <div className="mb-1 text-sm text-muted">{props.back}</div>
        )}
        <h1 className="text-lg font-semibold">{props.title}</h1>
        {props.children === undefined ? null : (
          <div className="mt-0.5 text-muted">{props.children}</div>
        )}
      </div>
      {props.actions === undefined ? null : (
        <div className="flex max-w-full flex-wrap items-center gap-2">{props.actions}</div>
      )}
    </header>
  );
}
