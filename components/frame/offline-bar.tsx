"use client";

import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { isReachable, reportUnreachable, subscribeConnection } from "../connection";

/** A thin bar while the server does not answer; it goes by itself when it does again. */
export function OfflineBar() {
  const reachable = useSyncExternalStore(subscribeConnection, isReachable, () => true);

  useEffect(() => {
    window.addEventListener("offline", reportUnreachable);
    return () => {
      window.removeEventListener("offline", reportUnreachable);
    };
  }, []);

  return (
    // Over the page, at its foot: nothing moves, and heads, tabs and their buttons stay in reach.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center wide:left-52"
    >
      {reachable ? null : (
        <div className="flex items-center gap-2 rounded-t-md border border-b-0 border-policy-line bg-policy-soft px-4 py-1 text-sm text-policy">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          The server does not answer. We keep trying; what you typed stays here.
        </div>
      )}
    </div>
  );
}
