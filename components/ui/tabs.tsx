"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export type Tab = { value: string; label: ReactNode; content: ReactNode };

/** Tabs inside a page, arrow keys between them. Tabs that are pages of their own: `TabLinks`. */
export function Tabs(props: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Stands at the right end of the row. */
  aside?: ReactNode;
  className?: string;
}) {
  const first = props.tabs[0]?.value ?? "";
  return (
    <Radix.Root
      {...(props.value === undefined
        ? { defaultValue: props.defaultValue ?? first }
        : { value: props.value })}
      {...(props.onValueChange === undefined ? {} : { onValueChange: props.onValueChange })}
      className={props.className}
    >
      <div className="flex items-end gap-2 border-b border-line">
        <Radix.List aria-label={props.label} className="-mb-px flex min-w-0 overflow-x-auto">
          {props.tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {props.aside === undefined ? null : <div className="ml-auto pb-1">{props.aside}</div>}
      </div>
      {props.tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
