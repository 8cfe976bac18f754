"use client";

import { Download, RotateCcw, Square } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useAct } from "@/components/use-act";
import { hasEnded, type RunEvent } from "@/lib/runs/events";
import type { RunView } from "@/lib/runs/run-view";
import { Elapsed } from "./elapsed";
import { saveAsJson } from "./save-as-json";
import { RunStatusLabel } from "./run-status-label";

export type RunAgent = { id: string; name: string };

/** State, agent, model, time and tokens of a run; stop, run again, export. */
export function RunHead(props: {
  runId: string;
  agent: RunAgent;
  createdAt: string;
  view: RunView;
  events: () => readonly RunEvent[];
  canAct: boolean;
}) {
  const { runId, agent, view, canAct } = props;
  const router = useRouter();
  const ended = hasEnded(view.status);
  const stop = useAct(async () => {
    await api.post(`/v1/runs/${runId}/cancel`, {}, z.unknown());
  });
  const again = useAct(async () => {
    const run = await api.post(
      `/v1/agents/${agent.id}/runs`,
      { input: view.input },
      z.object({ id: z.string() }),
    );
    router.push(`/runs/${run.id}`);
  });
  const problem = stop.problem ?? again.problem;
  return (
    <header className="z-20 -mx-4 -mt-4 bg-ground px-4 pt-4 pb-3 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-4 wide:sticky wide:top-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <RunStatusLabel status={view.status} className="min-w-24" />
            <Link href={`/agents/${agent.id}`} className="text-accent hover:underline">
              {agent.name}
            </Link>
            {view.model === null ? null : <span>{view.model.name}</span>}
            <RelativeTime at={props.createdAt} />
            {/* What grows stands last, so that it moves nothing. */}
            <span>
              took <Elapsed from={props.createdAt} to={ended ? view.endedAt : null} />
            </span>
            <span title="Tokens that the model read and wrote, all turns together">
              {formatCount(view.usage.input_tokens)} tokens in ·{" "}
              {formatCount(view.usage.output_tokens)} out
            </span>
          </p>
          <h1 className="mt-0.5 truncate text-lg font-semibold" title={view.input}>
            {view.input.split("\n")[0]}
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {canAct && ended ? (
            <RunAgain agent={agent} view={view} pending={again.pending} run={again.run} />
          ) : null}
          {canAct && !ended ? (
            <Button variant="danger" pending={stop.pending} onClick={stop.run}>
              {stop.pending ? null : <Square aria-hidden />} Stop
            </Button>
          ) : null}
          <Button
            onClick={() => {
              saveAsJson(`${runId}.json`, { id: runId, agent, events: props.events() });
            }}
          >
            <Download aria-hidden /> Export
          </Button>
        </div>
      </div>
      {problem === null ? null : (
        <div className="mt-2">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </header>
  );
}

/** With files the task goes back to the agent's box: the run may have changed its own copies since. */
function RunAgain(props: { agent: RunAgent; view: RunView; pending: boolean; run: () => void }) {
  if (props.view.files.length > 0) {
    const task = encodeURIComponent(props.view.input);
    return (
      <Button asChild title="Choose the files again beside the task">
        <Link href={`/agents/${props.agent.id}?task=${task}#task`}>
          <RotateCcw aria-hidden /> Run again
        </Link>
      </Button>
    );
  }
  return (
    <Button pending={props.pending} onClick={props.run}>
      {props.pending ? null : <RotateCcw aria-hidden />} Run again
    </Button>
  );
}
