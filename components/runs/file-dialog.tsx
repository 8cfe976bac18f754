"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "@/components/api-client";
import { ApiProblem } from "@/components/api-problem";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatBytes } from "@/components/ui/format";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { OutputText } from "./output-text";
import { runFilePath } from "./run-file-path";
import type { RunFile } from "./run-files";

/** Larger files are for an editor: a page that shows them whole stands still. */
const SHOWN_BYTES = 500_000;

type Content = { kind: "text"; text: string } | { kind: "binary" } | { kind: "large" };

/** A file of the run, as text and never as a page of its own: what an agent wrote is not to be trusted. */
export function FileDialog(props: { runId: string; file: RunFile; close: () => void }) {
  const { runId, file } = props;
  const [content, setContent] = useState<Content | null>(
    file.bytes > SHOWN_BYTES ? { kind: "large" } : null,
  );
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  useEffect(() => {
    if (file.bytes > SHOWN_BYTES) return undefined;
    const request = new AbortController();
    readContent(runId, file.path, request.signal).then(setContent, (cause: unknown) => {
      if (!request.signal.aborted) setProblem(ApiProblem.from(cause));
    });
    return () => {
      request.abort();
    };
  }, [runId, file]);

  return (
    <Dialog
      open
      wide
      onOpenChange={props.close}
      title={file.path}
      description={formatBytes(file.bytes)}
      footer={
        <Button asChild>
          <a href={runFilePath(runId, file.path)} download>
            <Download aria-hidden /> Download
          </a>
        </Button>
      }
    >
      {problem === null ? null : <ProblemNotice problem={problem} />}
      {content === null && problem === null ? <Skeleton className="h-32 w-full" /> : null}
      {content?.kind === "text" ? (
        <OutputText text={content.text} label={`the text of ${file.path}`} whole />
      ) : null}
      {content?.kind === "binary" ? (
        <p className="text-muted">This is not text. Download it to open it.</p>
      ) : null}
      {content?.kind === "large" ? (
        <p className="text-muted">Too large to show here. Download it to open it.</p>
      ) : null}
    </Dialog>
  );
}

async function readContent(runId: string, path: string, signal: AbortSignal): Promise<Content> {
  const response = await api.getRaw(runFilePath(runId, path), { signal });
  const bytes = await response.arrayBuffer();
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (cause) {
    if (cause instanceof TypeError) return { kind: "binary" };
    throw cause;
  }
}
