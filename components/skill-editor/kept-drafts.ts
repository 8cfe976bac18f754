import { z } from "zod";
import type { Draft, DraftStore } from "./draft-store";

const keptSchema = z.record(
  z.string(),
  z.object({ saved: z.string(), text: z.string(), sha256: z.string().nullable() }),
);

/** Not at every letter: writing 300 KB takes longer than a person notices. */
const PAUSE_MS = 400;

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

  function write() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
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
    timer ??= setTimeout(write, PAUSE_MS);
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
