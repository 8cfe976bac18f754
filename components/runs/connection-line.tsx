"use client";

import { RotateCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isReachable, subscribeConnection } from "@/components/connection";
import { Button } from "@/components/ui/button";
import type { ConnectionState } from "./run-connection";

/** A thin bar at the foot of the window while the events do not come. It lies over the page and moves nothing. */
export function ConnectionLine({ state }: { state: ConnectionState }) {
  // Where the frame says already that nobody answers, saying it twice helps nobody.
  const reachable = useSyncExternalStore(subscribeConnection, isReachable, () => true);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30 wide:left-52">
      {state === "retrying" && reachable ? (
        <div className="flex items-center justify-center gap-2 border-t border-policy-line bg-policy-soft px-4 py-1 text-sm text-policy">
          <RotateCw aria-hidden className="size-4 shrink-0" />
          Reconnecting… The run goes on; what you miss comes when the server answers.
        </div>
      ) : null}
      {state === "refused" ? (
        <div className="flex flex-wrap items-center justify-center gap-2 border-t border-failure-line bg-failure-soft px-4 py-1 text-sm text-failure">
          This page can no longer follow the run.
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
