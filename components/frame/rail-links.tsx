"use client";

import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { classNames } from "../ui/class-names";
import { DESTINATIONS, isAt } from "./navigation";

/** The destinations as a list; `onNavigate` closes the sheet that holds it on a narrow screen. */
export function RailLinks({ onNavigate }: { onNavigate?: () => void }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {DESTINATIONS.map(({ href, label, icon: Icon }) => {
          const here = isAt(pathname, href);
          return (
            <li key={href}>
              <Link
                href={href}
                onClick={() => onNavigate?.()}
                aria-current={here ? "page" : undefined}
                className={classNames(
                  "flex h-8 items-center gap-2.5 rounded-md px-2 text-muted hover:bg-hover hover:text-ink",
                  here && "bg-hover font-medium text-ink",
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames("size-4 shrink-0", here && "text-accent")}
                />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
