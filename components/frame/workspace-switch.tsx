"use client";

import { Backpack, ChevronsUpDown } from "lucide-react";
import { Menu } from "../ui/menu";
import { openWorkspace } from "./open-workspace";

export type WorkspaceName = { slug: string; name: string };

/** Shows the workspace; with more than one it leads to the others. */
export function WorkspaceSwitch(props: {
  current: WorkspaceName;
  workspaces: readonly WorkspaceName[];
}) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Workspace: ${props.current.name}`}
          title={props.current.name}
          className="flex h-10 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
        >
          <span className="flex size-6 shrink-0 items-center justify-center rounded-md bg-accent text-on-accent">
            <Backpack aria-hidden className="size-4" />
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">{props.current.name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
      entries={[
        { kind: "heading", label: "Workspaces" },
        ...props.workspaces.map((workspace) => ({
          kind: "act" as const,
          label: workspace.name,
          checked: workspace.slug === props.current.slug,
          act: () => {
            openWorkspace(workspace.slug);
          },
        })),
        { kind: "line" },
        { kind: "link", label: "Members", href: "/settings/members" },
      ]}
    />
  );
}
