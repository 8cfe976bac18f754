"use client";

import type { ReactNode } from "react";
import { Panel, PanelGroup, PanelResizeHandle } from "react-resizable-panels";
import { Fragment } from "react";

export type Pane = {
  id: string;
  label: string;
  share: number;
  minShare: number;
  content: ReactNode;
};

/** Panes side by side that a pointer or the arrow keys resize; `name` remembers the sizes in this browser. */
export function Panes(props: { name: string; panes: readonly Pane[]; className?: string }) {
  return (
    <PanelGroup
      direction="horizontal"
      autoSaveId={props.name}
      className={props.className ?? "h-full"}
    >
      {props.panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index === 0 ? null : (
            <PanelResizeHandle
              aria-label={`Resize ${pane.label}`}
              className="w-1.5 shrink-0 border-l border-line bg-surface hover:bg-accent-soft focus-visible:bg-accent-soft data-[resize-handle-state=drag]:bg-accent-soft"
            />
          )}
          <Panel id={pane.id} order={index} defaultSize={pane.share} minSize={pane.minShare}>
            {pane.content}
          </Panel>
        </Fragment>
      ))}
    </PanelGroup>
  );
}
