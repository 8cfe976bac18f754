import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A bordered part of a page, with an optional head. */
export function Card(props: {
  title?: ReactNode;
  aside?: ReactNode;
  className?: string;
  /** Links lead here. */
  id?: string;
  /** Without it the content has padding. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={props.id}
      className={classNames(
        "min-w-0 scroll-mt-16 rounded-lg border border-line bg-surface",
        props.className,
      )}
    >
      {props.title === undefined ? null : (
        <div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
          <h2 className="min-w-0 flex-1 font-semibold">{props.title}</h2>
          {props.aside}
        </div>
      )}
      <div className={props.flush === true ? undefined : "p-4"}>{props.children}</div>
    </section>
  );
}
