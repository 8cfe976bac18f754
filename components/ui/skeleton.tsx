import { classNames } from "./class-names";

/** A grey stand-in of the size of what comes. Give it height and width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames("skeleton block h-4", className)} />;
}
