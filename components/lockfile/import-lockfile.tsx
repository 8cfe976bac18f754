"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import { toast } from "sonner";
import {
  lockfileCheckSchema,
  lockfileOutcomeSchema,
  type LockfileCheck,
} from "../../lib/registry/lockfile";
import { inBackground } from "../in-background";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { formatPlural } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { Textarea } from "../ui/textarea";
import { useAct } from "../use-act";
import { DifferenceList } from "./difference-list";
import { LockfileChoices, NO_CHOICES, standsInTheWay, type Choices } from "./lockfile-choices";
import { readLockfileText } from "./read-lockfile-text";

/** A lockfile is given, every difference is listed, and only then a click makes them alike. */
export function ImportLockfile({ canApply }: { canApply: boolean }) {
  const router = useRouter();
  const fieldId = useId();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<LockfileCheck | null>(null);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);

  const checking = useAct(async () => {
    setChecked(null);
    setChecked(await api.post("/v1/lockfile/check", readLockfileText(text), lockfileCheckSchema));
  });
  const applying = useAct(async () => {
    const body = { ...readLockfileText(text), ...choices };
    const done = await api.post("/v1/lockfile", body, lockfileOutcomeSchema);
    const { installed, moved, removed } = done;
    toast.success(
      `${installed.length} installed, ${moved.length} moved, ${removed.length} removed.`,
    );
    setChoices(NO_CHOICES);
    router.refresh();
    setChecked(await api.post("/v1/lockfile/check", readLockfileText(text), lockfileCheckSchema));
  });

  const change = (next: string) => {
    setText(next);
    setChecked(null);
    checking.forget();
    applying.forget();
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    accept: { "application/json": [".json"] },
    onDrop: ([file]) => {
      if (file === undefined) toast.error("A lockfile is one JSON file.");
      else
        inBackground(async () => {
          change(await file.text());
        });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <div
        {...getRootProps({ role: "presentation" })}
        className={classNames(
          "-m-2 flex flex-col gap-2 rounded-md p-2",
          isDragActive && "bg-accent-soft outline-1 outline-accent outline-dashed",
        )}
      >
        <label htmlFor={fieldId} className="font-medium">
          Lockfile
        </label>
        <Textarea
          id={fieldId}
          rows={6}
          spellCheck={false}
          className="font-mono text-sm"
          placeholder='{ "lockfile_version": 1, "skills": […] }'
          value={text}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={checked === null ? "primary" : "plain"}
            pending={checking.pending}
            disabled={text.trim() === ""}
            onClick={checking.run}
          >
            See what differs
          </Button>
          <Button onClick={open}>
            <FileUp aria-hidden /> Choose a file
          </Button>
          <input {...getInputProps({ "aria-label": "Lockfile as a file" })} />
          <span className="text-sm text-muted max-sm:hidden">or drop one here</span>
        </div>
      </div>
      {checking.problem === null ? null : <ProblemNotice problem={checking.problem} />}
      {checked === null ? null : (
        <>
          <p role="status">
            {checked.differences.length === 0
              ? `Alike: all ${formatPlural(checked.same, "install")} are as the lockfile says.`
              : `${formatPlural(checked.differences.length, "difference")}; ${checked.same} alike.`}
          </p>
          <DifferenceList
            differences={checked.differences}
            canAddRegistries={canApply}
            onRegistryAdded={checking.run}
          />
          {checked.differences.length === 0 ? null : canApply ? (
            <div className="flex flex-col gap-3">
              <LockfileChoices
                differences={checked.differences}
                choices={choices}
                onChange={setChoices}
              />
              {applying.problem === null ? null : <ProblemNotice problem={applying.problem} />}
              <Button
                variant="primary"
                className="self-start"
                pending={applying.pending}
                disabled={checked.differences.some((one) => standsInTheWay(one, choices))}
                onClick={applying.run}
              >
                Make alike
              </Button>
            </div>
          ) : (
            <p className="text-muted">Making them alike is an admin’s act.</p>
          )}
        </>
      )}
    </div>
  );
}
