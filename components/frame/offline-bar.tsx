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
    <div role="status">
      {reachable ? null : (
        <div className="flex items-center justify-center gap-2 border-b border-policy-line bg-policy-soft px-4 py-1 text-sm text-policy">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          The server does not answer. We keep trying; what you typed stays here.
        </div>
      )}
    </div>
  );
}
