"use client";

import { useEffect, useState } from "react";
import { isReachable, reportUnreachable } from "../connection";
import { classNames } from "../ui/class-names";
import { Tooltip } from "../ui/tooltip";
import { readinessSchema, type Readiness, type ReadinessPart } from "./readiness";

const REFRESH_MS = 30_000;

/** Sandbox and engine as one dot each, with the word and the reason on hover and focus. */
export function SystemDots() {
  const [readiness, setReadiness] = useState<Readiness | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    function refresh() {
      read(abort.signal).then(
        (answer) => {
          setReadiness(answer);
          timer = setTimeout(refresh, REFRESH_MS);
        },
        () => {
          if (abort.signal.aborted) return;
          if (isReachable()) reportUnreachable();
          timer = setTimeout(refresh, REFRESH_MS);
        },
      );
    }
    refresh();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    <div className="flex items-center gap-1">
      <Dot
        name="Sandbox"
        part={readiness?.sandbox}
        missing="Scripts are not run on this machine."
      />
      <Dot name="Engine" part={readiness?.engine} missing="Runs do not start." />
    </div>
  );
}

async function read(signal: AbortSignal): Promise<Readiness> {
  const response = await fetch("/readyz", { cache: "no-store", signal });
  const parsed = readinessSchema.safeParse(await response.json());
  return parsed.success ? parsed.data : {};
}

function Dot(props: { name: string; part: ReadinessPart | undefined; missing: string }) {
  const { part } = props;
  const off =
    part !== undefined && (part.ok === false || part.kind === null || part.kind === "none");
  const word = part === undefined ? "not known yet" : off ? "off" : (part.kind ?? "on");
  const said = `${props.name}: ${word}`;
  return (
    <Tooltip
      content={
        <>
          <span className="font-medium">{said}</span>
          {off ? <span className="block">{part.reason ?? props.missing}</span> : null}
        </>
      }
    >
      <button
        type="button"
        aria-label={said}
        className="flex h-8 items-center gap-1.5 rounded-md px-1.5 text-xs text-muted hover:bg-hover"
      >
        <span
          className={classNames(
            "size-2 rounded-full",
            part === undefined ? "bg-line-strong" : off ? "bg-policy-solid" : "bg-done-solid",
          )}
        />
        {props.name}
      </button>
    </Tooltip>
  );
}
