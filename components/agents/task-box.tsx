"use client";

import { Paperclip, Play, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatBytes } from "@/components/ui/format";
import { Kbd } from "@/components/ui/kbd";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { useAct } from "@/components/use-act";
import { base64Of } from "../base64-of";
import { TaskField } from "./task-field";

/** A request holds 10 MB, and base64 makes four bytes of three. */
const FILES_BYTES = 7_000_000;

/** Gives the agent a task, with files if there are any, and goes to the run. */
export function TaskBox(props: {
  agentId: string;
  task: string;
  /** The skills that a run may have, those that only a user can start among them. */
  skills: readonly { name: string; description: string }[];
  /** Tasks to begin with. */
  examples: readonly string[];
}) {
  const router = useRouter();
  const [input, setInput] = useState(props.task);
  const [files, setFiles] = useState<readonly File[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const tooLarge = bytes > FILES_BYTES;
  const start = useAct(async () => {
    const sent = await Promise.all(
      files.map(async (file) => ({ path: file.name, base64: await base64Of(file) })),
    );
    const run = await api.post(
      `/v1/agents/${props.agentId}/runs`,
      { input, ...(sent.length === 0 ? {} : { files: sent }) },
      z.object({ id: z.string() }),
    );
    router.push(`/runs/${run.id}`);
  });
  const { examples } = props;
  const ready = input.trim() !== "" && !tooLarge;

  function addFiles(list: FileList | null) {
    // Copied at once: the browser empties the list when the field is used again.
    const added = Array.from(list ?? []);
    const names = new Set(added.map((file) => file.name));
    setFiles((before) => [...before.filter((file) => !names.has(file.name)), ...added]);
  }

  return (
    <Card title="Run a task">
      <form
        id="task"
        className="scroll-mt-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !start.pending) start.run();
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          addFiles(event.dataTransfer.files);
        }}
      >
        <TaskField value={input} onChange={setInput} skills={props.skills} />
        {input === "" && examples.length > 0 ? (
          <Examples tasks={examples} onChoose={setInput} />
        ) : null}
        <FileChips
          files={files}
          onRemove={(name) => {
            setFiles(files.filter((file) => file.name !== name));
          }}
        />
        {tooLarge ? (
          <p role="alert" className="mt-2 text-sm text-failure">
            {formatBytes(bytes)} of files; a task takes {formatBytes(FILES_BYTES)}.
          </p>
        ) : null}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" pending={start.pending} disabled={!ready}>
            {start.pending ? null : <Play aria-hidden />} Run
          </Button>
          <Button
            disabled={start.pending}
            onClick={() => {
              chooser.current?.click();
            }}
          >
            <Paperclip aria-hidden /> Add files
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label="Files for the task"
            onChange={(event) => {
              addFiles(event.target.files);
              event.target.value = "";
            }}
          />
          <span className="ml-auto hidden items-center gap-1 text-xs text-muted sm:flex">
            <Kbd>Ctrl</Kbd>
            <Kbd>Enter</Kbd>
          </span>
        </div>
        {start.problem === null ? null : (
          <div className="mt-3">
            <ProblemNotice problem={start.problem} />
          </div>
        )}
      </form>
    </Card>
  );
}

function Examples(props: { tasks: readonly string[]; onChoose: (task: string) => void }) {
  return (
    <div className="mt-2">
      <p className="text-xs text-muted">Try one of these:</p>
      <ul className="mt-1 flex flex-col items-start gap-1">
        {props.tasks.map((task) => (
          <li key={task} className="max-w-full">
            <button
              type="button"
              title={task}
              onClick={() => {
                props.onChoose(task);
              }}
              className="max-w-full truncate rounded-md border border-line px-2 py-0.5 text-left text-sm text-muted hover:border-line-strong hover:text-ink"
            >
              {task}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FileChips(props: { files: readonly File[]; onRemove: (name: string) => void }) {
  if (props.files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {props.files.map((file) => (
        <li
          key={file.name}
          className="inline-flex max-w-full items-center gap-1 rounded-md border border-line pl-2 text-sm"
        >
          <span className="truncate font-mono text-xs">{file.name}</span>
          <span className="text-xs whitespace-nowrap text-muted">{formatBytes(file.size)}</span>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              props.onRemove(file.name);
            }}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
