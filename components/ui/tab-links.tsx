"use client";

import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Tabs that are pages: links, so that each has an address of its own. */
export function TabLinks(props: {
  label: string;
  tabs: readonly { href: string; label: ReactNode }[];
}) {
  const pathname = usePathname();
  return (
    <nav aria-label={props.label} className="border-b border-line">
      <div className="-mb-px flex flex-wrap">
        {props.tabs.map((tab) => {
          const current = pathname === tab.href;
          return (
            <Link
              key={tab.href}
              href={tab.href}
              aria-current={current ? "page" : undefined}
              className={classNames(
                "flex h-9 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2",
                current && "border-accent font-medium text-ink",
              )}
            >
              {tab.label}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
