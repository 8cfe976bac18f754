import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ConnectionState } from "./run-connection";

/** A thin bar while the events do not come; nothing while they do. */
export function ConnectionLine({ state }: { state: ConnectionState }) {
  return (
    <div role="status">
      {state === "retrying" ? (
        <div className="mb-2 flex items-center gap-2 rounded-md border border-policy-line bg-policy-soft px-3 py-1 text-sm text-policy">
          <RotateCw aria-hidden className="size-4 shrink-0" />
          Reconnecting… The run goes on; what you miss comes when the server answers.
        </div>
      ) : null}
      {state === "refused" ? (
        <div className="mb-2 flex flex-wrap items-center gap-2 rounded-md border border-failure-line bg-failure-soft px-3 py-1 text-sm text-failure">
          <span className="flex-1">This page can no longer follow the run.</span>
          <Button
            size="small"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload
          </Button>
        </div>
      ) : null}
    </div>
  );
}
