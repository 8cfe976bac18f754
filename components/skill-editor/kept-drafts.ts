import { z } from "zod";
import type { Draft, DraftStore } from "./draft-store";

const keptSchema = z.record(
  z.string(),
  z.object({ saved: z.string(), text: z.string(), sha256: z.string().nullable() }),
);

/** Not while somebody types: writing 300 KB takes as long as a person may notice. */
const PAUSE_MS = 400;

/** Who types without a pause loses no more than this to a crash; a page that is left writes by itself. */
const MAX_WAIT_MS = 5_000;

/** Unsaved texts outlive a reload and a way back: they wait in the browser's tab until saved or let go. */
export function readKeptDrafts(skillId: string): Readonly<Record<string, Draft>> | null {
  const kept = sessionStorage.getItem(keyOf(skillId));
  if (kept === null) return null;
  const parsed = keptSchema.safeParse(JSON.parse(kept));
  return parsed.success ? parsed.data : null;
}

/** Keeps the unsaved texts of a store from now on; the answer ends that. `onFull`: the browser has no room for them. */
export function keepDrafts(skillId: string, store: DraftStore, onFull: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitingSince: number | null = null;

  function write() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waitingSince = null;
    const unsaved = store.unsaved();
    if (unsaved.size === 0) {
      sessionStorage.removeItem(keyOf(skillId));
      return;
    }
    try {
      sessionStorage.setItem(keyOf(skillId), JSON.stringify(Object.fromEntries(unsaved)));
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause;
      onFull();
    }
  }

  const stop = store.subscribeTexts(() => {
    const now = performance.now();
    waitingSince ??= now;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, Math.min(PAUSE_MS, waitingSince + MAX_WAIT_MS - now));
  });
  window.addEventListener("pagehide", write);
  return () => {
    write();
    stop();
    window.removeEventListener("pagehide", write);
  };
}

function keyOf(skillId: string): string {
  return `satchel-drafts:${skillId}`;
}
