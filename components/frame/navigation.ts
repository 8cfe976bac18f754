import type { LucideIcon } from "lucide-react";
import { NOUN_ICONS } from "../noun-icons";

export type Destination = { href: string; label: string; icon: LucideIcon };

/** What the rail and the palette lead to, in this order. A route stands here once it exists. */
export const DESTINATIONS: readonly Destination[] = [
  { href: "/", label: "Home", icon: NOUN_ICONS.home },
  { href: "/skills", label: "Skills", icon: NOUN_ICONS.skill },
  { href: "/agents", label: "Agents", icon: NOUN_ICONS.agent },
  { href: "/runs", label: "Runs", icon: NOUN_ICONS.run },
  { href: "/catalog", label: "Catalog", icon: NOUN_ICONS.catalog },
  { href: "/policy", label: "Policy", icon: NOUN_ICONS.policy },
  { href: "/settings", label: "Settings", icon: NOUN_ICONS.settings },
];

/** True on the destination's page and on the pages below it. */
export function isAt(pathname: string, href: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
