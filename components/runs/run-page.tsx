"use client";

import { Hand, PanelRightOpen } from "lucide-react";
import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { hasEnded, type RunEvent } from "@/lib/runs/events";
import type { RunView } from "@/lib/runs/run-view";
import { ConnectionLine } from "./connection-line";
import { ContextPanel } from "./context-panel";
import { MessageBox } from "./message-box";
import { RunHead, type RunAgent } from "./run-head";
import { RunProvider } from "./run-context";
import { Timeline } from "./timeline";
import { useRunEvents } from "./use-run-events";
import { WindowBars } from "./window-bars";

/** A run as it happens: head, timeline, context. Under 900 px the context is a sheet behind two bars. */
export function RunPage(props: {
  runId: string;
  agent: RunAgent;
  createdAt: string;
  /** The first events of the log, as the server read them. */
  initial: readonly RunEvent[];
  /** The last event of the log then. */
  writtenSeq: number;
  /** Whether this person may write to runs. */
  canAct: boolean;
}) {
  const { runId } = props;
  const { snapshot, restart } = useRunEvents(runId, props.initial);
  const { view } = snapshot;
  const followOn = () => {
    restart();
    window.scrollTo({ top: document.documentElement.scrollHeight });
  };
  const panel = (
    <ContextPanel
      runId={runId}
      view={view}
      fileChanges={fileChanges(view)}
      reachable={snapshot.connection === "open" || snapshot.connection === "ended"}
      canAct={props.canAct}
    />
  );
  return (
    <RunProvider runId={runId} agentId={props.agent.id} canAct={props.canAct}>
      <RunHead
        runId={runId}
        agent={props.agent}
        createdAt={props.createdAt}
        view={view}
        canAct={props.canAct}
      />
      <ContextStrip view={view}>{panel}</ContextStrip>
      <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_272px] wide:gap-6 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="min-w-0">
          <ConnectionLine state={snapshot.connection} />
          <WaitingLine view={view} canAct={props.canAct} />
          <Timeline
            snapshot={snapshot}
            writtenSeq={props.writtenSeq}
            foot={
              props.canAct ? (
                <MessageBox runId={runId} ended={hasEnded(view.status)} onSent={followOn} />
              ) : null
            }
          />
        </div>
        <aside
          aria-label="Context"
          className="sticky top-22 hidden max-h-[calc(100dvh-88px)] self-start overflow-x-hidden overflow-y-auto border-l border-line py-1 pl-5 wide:block"
        >
          {panel}
        </aside>
      </div>
    </RunProvider>
  );
}

function ContextStrip(props: { view: RunView; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const { budget } = props.view;
  return (
    <div className="sticky top-12 z-20 -mx-4 mb-3 border-b border-line bg-ground px-4 pb-1 sm:-mx-6 sm:px-6 wide:hidden">
      <button
        type="button"
        aria-label="Open the context: window, skills, files"
        onClick={() => {
          setOpen(true);
        }}
        className="flex min-h-9 w-full items-center gap-3 text-left"
      >
        <span className="min-w-0 flex-1">
          {budget === null ? (
            <span className="text-sm text-muted">Context</span>
          ) : (
            <WindowBars budget={budget} thin />
          )}
        </span>
        <PanelRightOpen aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Context">
        <div className="p-4">{props.children}</div>
      </Sheet>
    </div>
  );
}

function WaitingLine({ view, canAct }: { view: RunView; canAct: boolean }) {
  const [asked] = view.approvals;
  return (
    <div role="status">
      {asked === undefined ? null : (
        <a
          href={`#e${asked.seq}`}
          className="mb-2 flex items-center gap-2 rounded-md border border-policy-line bg-policy-soft px-3 py-1.5 font-medium text-policy"
        >
          <Hand aria-hidden className="size-4 shrink-0" />
          {canAct
            ? `${asked.tool} waits for your approval. Go to the question.`
            : `${asked.tool} waits for a member’s approval. Go to the call.`}
        </a>
      )}
    </div>
  );
}

/** Grows with each call that can have changed the run's files. */
function fileChanges(view: RunView): number {
  return view.timeline.filter(
    (row) => row.kind === "call" && row.completed !== null && row.tool !== "read_file",
  ).length;
}
