"use client";

import { Download, File } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { ApiProblem } from "@/components/api-problem";
import { Button } from "@/components/ui/button";
import { formatBytes, formatPlural } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import { FileDialog } from "./file-dialog";
import { runFilePath } from "./run-file-path";

const filesAnswer = z.object({ items: z.array(z.object({ path: z.string(), bytes: z.number() })) });
export type RunFile = z.infer<typeof filesAnswer>["items"][number];

/** Several commands may end within a moment: one look at the files for all of them. */
const SETTLE_MS = 400;

/**
 * The files of the run's workspace. `changes` grows with every call that may have changed them;
 * while the server is away (`reachable`) nothing is asked, and when it is back everything is.
 */
export function RunFiles(props: { runId: string; changes: number; reachable: boolean }) {
  const { runId, changes, reachable } = props;
  const [files, setFiles] = useState<readonly RunFile[] | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [open, setOpen] = useState<RunFile | null>(null);

  useEffect(() => {
    if (!reachable) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      api.get(`/v1/runs/${runId}/files`, filesAnswer, { signal: request.signal }).then(
        (answer) => {
          setFiles(answer.items);
          setProblem(null);
        },
        (cause: unknown) => {
          if (!request.signal.aborted) setProblem(ApiProblem.from(cause));
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [runId, changes, reachable]);

  if (problem !== null && files === null) {
    return <p className="text-sm text-failure">{problem.detail}</p>;
  }
  if (files === null) return <Skeleton className="w-40" />;
  if (files.length === 0) {
    return <p className="text-sm text-muted">No files yet. What commands write appears here.</p>;
  }
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      {files.length === 1 ? null : (
        <p className="mb-1 flex items-center justify-between gap-2 text-sm text-muted">
          {formatPlural(files.length, "file")}, {formatBytes(total)}
          <Button asChild size="small">
            <a href={`/v1/runs/${runId}/archive`} download>
              <Download aria-hidden /> All as a zip
            </a>
          </Button>
        </p>
      )}
      <ul className="-mx-1">
        {files.map((file) => (
          <li key={file.path} className="flex items-center gap-1 rounded-md pl-1 hover:bg-hover">
            <button
              type="button"
              title={file.path}
              onClick={() => {
                setOpen(file);
              }}
              className="flex min-w-0 flex-1 items-center gap-2 py-0.5 text-left text-sm"
            >
              <File aria-hidden className="size-3.5 shrink-0 text-muted" />
              <FileName path={file.path} />
              <span className="text-xs whitespace-nowrap text-muted">
                {formatBytes(file.bytes)}
              </span>
            </button>
            <Button asChild variant="ghost" size="small-icon">
              <a href={runFilePath(runId, file.path)} download aria-label={`Download ${file.path}`}>
                <Download aria-hidden />
              </a>
            </Button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <FileDialog
          runId={runId}
          file={open}
          close={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** A long path loses its middle folders first, never the file's name. */
function FileName({ path }: { path: string }) {
  const slash = path.lastIndexOf("/");
  return (
    <span className="flex min-w-0 flex-1 font-mono text-xs">
      <span className="truncate text-muted">{path.slice(0, slash + 1)}</span>
      <span className="max-w-full shrink-0 truncate">{path.slice(slash + 1)}</span>
    </span>
  );
}
