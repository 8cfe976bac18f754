"use client";

import type { LucideIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type MenuEntry =
  | {
      kind: "act";
      label: string;
      icon?: LucideIcon;
      danger?: boolean;
      checked?: boolean;
      act: () => void;
    }
  | { kind: "link"; label: string; icon?: LucideIcon; href: string; download?: boolean }
  | { kind: "heading"; label: string }
  | { kind: "line" };

const ENTRY_LOOK =
  "flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0";

/** A list of acts behind one button. `trigger` is the button. */
export function Menu(props: {
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "end";
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={props.side ?? "bottom"}
          align={props.align ?? "end"}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-80 min-w-48 rounded-lg border border-line-strong bg-raised p-1 shadow-float"
        >
          {props.entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === "line") return <Radix.Separator className="my-1 h-px bg-line" />;
  if (entry.kind === "heading") {
    return (
      <Radix.Label className="truncate px-2 py-1 text-xs text-muted">{entry.label}</Radix.Label>
    );
  }
  const Icon = entry.icon;
  const content = (
    <>
      {Icon === undefined ? null : <Icon aria-hidden className="text-muted" />}
      <span className="truncate">{entry.label}</span>
    </>
  );
  if (entry.kind === "link") {
    return (
      <Radix.Item asChild className={ENTRY_LOOK}>
        {entry.download === true ? (
          <a href={entry.href} download>
            {content}
          </a>
        ) : (
          <Link href={entry.href}>{content}</Link>
        )}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      onSelect={entry.act}
      {...(entry.checked === undefined ? {} : { "aria-current": entry.checked })}
      className={classNames(
        ENTRY_LOOK,
        entry.danger === true && "text-failure [&_svg]:text-failure",
      )}
    >
      {content}
      {entry.checked === true ? <span className="ml-auto text-xs text-muted">current</span> : null}
    </Radix.Item>
  );
}
