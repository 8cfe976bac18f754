"use client";

import { CircleCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { CatalogItem } from "../../lib/registry/catalog-item";
import { oneLine } from "../../lib/skills/catalog-line";
import { NOUN_ICONS } from "../noun-icons";
import { AttachSkill } from "../skills/attach-skill";
import { Chip } from "../ui/chip";
import { InstallButton } from "./install-button";
import { TrustChip } from "./trust-chip";

/** An item: what it is, from where, and whether it is here and in use. */
export function CatalogRow(props: {
  item: CatalogItem;
  /** The skill that it is installed as, while no agent has it attached. */
  unattached: { id: string; slug: string } | null;
  canWrite: boolean;
}) {
  const { item, unattached, canWrite } = props;
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 focus-within:bg-hover hover:bg-hover">
      <NOUN_ICONS.skill aria-hidden className="size-4 shrink-0 text-skill" />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <Link
            data-row
            href={`/catalog/${encodeURIComponent(item.id)}`}
            className="truncate font-mono text-sm font-medium after:absolute after:inset-0"
          >
            {item.name}
          </Link>
          <span className="text-sm text-muted">{item.latest}</span>
          <TrustChip trust={item.trust} />
          {item.registry.kind === "builtin" ? null : (
            <span className="max-w-40 truncate text-sm text-muted" title={item.registry.name}>
              {item.registry.name}
            </span>
          )}
        </div>
        <p className="line-clamp-2 text-muted">{oneLine(item.description)}</p>
      </div>
      <div className="relative z-10 flex flex-wrap items-center gap-2">
        {unattached === null ? null : <Chip tone="policy">attached to no agent</Chip>}
        {unattached === null || !canWrite ? null : <AttachSkill skill={unattached} size="small" />}
        {item.installed === null ? (
          canWrite ? (
            <InstallButton itemId={item.id} name={item.name} size="small" />
          ) : null
        ) : (
          <Link href={`/skills/${item.installed}`}>
            <Chip tone="done" icon={CircleCheck}>
              installed
            </Chip>
          </Link>
        )}
      </div>
    </div>
  );
}
