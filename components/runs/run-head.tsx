"use client";

import { GitCompareArrows, RotateCcw, Square } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { formatCount, formatDollars } from "@/components/ui/format";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useAct } from "@/components/use-act";
import { costOf } from "@/lib/runs/cost-of";
import { hasEnded } from "@/lib/runs/events";
import type { RunView } from "@/lib/runs/run-view";
import { Elapsed } from "./elapsed";
import { ExportMenu } from "./export-menu";
import { RunStatusLabel } from "./run-status-label";
import { RunWith } from "./run-with";

export type RunAgent = { id: string; name: string };

/** State, agent, model, time and tokens of a run; stop, run again, compare, export. */
export function RunHead(props: {
  runId: string;
  agent: RunAgent;
  createdAt: string;
  view: RunView;
  canAct: boolean;
}) {
  const { runId, agent, view, canAct } = props;
  const router = useRouter();
  const ended = hasEnded(view.status);
  const cost = costOf(view);
  const stop = useAct(async () => {
    await api.post(`/v1/runs/${runId}/cancel`, {}, z.unknown());
  });
  const again = useAct(async () => {
    const run = await api.post(
      `/v1/agents/${agent.id}/runs`,
      { input: view.input, repeats: runId },
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
            {/* Each has room for what it will say, so that no line breaks while somebody reads. */}
            <span className="min-w-32">
              begun <RelativeTime at={props.createdAt} />
            </span>
            <span className="min-w-28">
              {view.workingSince === null ? "worked" : "working for"}{" "}
              <Elapsed workedMs={view.workedMs} since={view.workingSince} />
            </span>
            <span
              className="min-w-44"
              title="Tokens that the model read and wrote, all turns together"
            >
              {formatCount(view.usage.input_tokens)} tokens in ·{" "}
              {formatCount(view.usage.output_tokens)} out
            </span>
            {cost === null ? null : (
              <span title="By the prices that the model had when the run began">
                {formatDollars(cost)}
              </span>
            )}
            {view.repeats === null ? null : (
              <Link
                href={`/runs/compare?a=${view.repeats}&b=${runId}`}
                className="text-accent hover:underline"
              >
                compare with the run before
              </Link>
            )}
          </p>
          <h1 className="mt-0.5 truncate text-lg font-semibold" title={view.input}>
            {view.input.split("\n")[0]}
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {canAct && ended ? (
            <>
              <Button pending={again.pending} onClick={again.run}>
                {again.pending ? null : <RotateCcw aria-hidden />} Run again
              </Button>
              <RunWith runId={runId} agent={agent} view={view} />
            </>
          ) : null}
          {canAct && !ended ? (
            <Button variant="danger" pending={stop.pending} onClick={stop.run}>
              {stop.pending ? null : <Square aria-hidden />} Stop
            </Button>
          ) : null}
          <Button asChild>
            <Link href={`/runs/compare?a=${runId}`} title="This run beside another one">
              <GitCompareArrows aria-hidden /> Compare
            </Link>
          </Button>
          <ExportMenu runId={runId} />
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
