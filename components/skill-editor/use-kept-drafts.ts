"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import type { DraftStore } from "./draft-store";
import { keepDrafts, readKeptDrafts } from "./kept-drafts";

/** Brings back what was not saved last time and keeps what is not saved now. */
export function useKeptDrafts(skillId: string, store: DraftStore) {
  const [restored, setRestored] = useState<readonly string[]>([]);

  useEffect(() => {
    const kept = readKeptDrafts(skillId);
    if (kept !== null) {
      store.change((drafts) => {
        for (const [path, draft] of Object.entries(kept)) drafts.set(path, draft);
      });
      setRestored(Object.keys(kept));
    }
    return keepDrafts(skillId, store, () => {
      toast.warning("The browser has no room to keep what you typed. Save before you leave.", {
        id: "drafts-full",
      });
    });
  }, [skillId, store]);

  return {
    /** Files whose unsaved text is back; empty once that was dealt with. */
    restored,
    dismiss: () => {
      setRestored([]);
    },
  };
}
