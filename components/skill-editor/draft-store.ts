/** `saved` is the text as the server has it, as far as we know; `sha256` is that file's, null for one that is new. */
export type Draft = { saved: string; text: string; sha256: string | null };

/** What pages draw anew for. The same object until one of them changes. */
export type DraftFacts = {
  opened: readonly string[];
  dirty: readonly string[];
  /** Counts changes that were not typed into the editor: it has to read the text again. */
  outside: number;
};

/**
 * The texts of a skill that were opened for editing. They live outside of React, so that a letter typed into a
 * text of 300 KB draws nothing anew: `subscribe` tells of facts only, `subscribeTexts` of every letter.
 */
export type DraftStore = {
  facts: () => DraftFacts;
  subscribe: (listener: () => void) => () => void;
  subscribeTexts: (listener: () => void) => () => void;
  get: (path: string) => Draft | undefined;
  /** What was typed. */
  edit: (path: string, text: string) => void;
  /** Anything else that changes texts, all at once; the editor then shows them. */
  change: (change: (drafts: Map<string, Draft>) => void) => void;
  unsaved: () => ReadonlyMap<string, Draft>;
};

export function createDraftStore(initial: Readonly<Record<string, Draft>>): DraftStore {
  const drafts = new Map(Object.entries(initial));
  const factListeners = new Set<() => void>();
  const textListeners = new Set<() => void>();
  let facts: DraftFacts = { opened: [...drafts.keys()], dirty: [], outside: 0 };

  function settle(outside: number) {
    const opened = [...drafts.keys()];
    const dirty = opened.filter((path) => isDirty(drafts.get(path)));
    const isSame =
      outside === facts.outside && same(opened, facts.opened) && same(dirty, facts.dirty);
    for (const listener of textListeners) listener();
    if (isSame) return;
    facts = { opened, dirty, outside };
    for (const listener of factListeners) listener();
  }

  return {
    facts: () => facts,
    subscribe: (listener) => listenIn(factListeners, listener),
    subscribeTexts: (listener) => listenIn(textListeners, listener),
    get: (path) => drafts.get(path),
    edit(path, text) {
      const draft = drafts.get(path);
      // The editor tells of its own reloads too.
      if (draft === undefined || draft.text === text) return;
      drafts.set(path, { ...draft, text });
      settle(facts.outside);
    },
    change(change) {
      change(drafts);
      settle(facts.outside + 1);
    },
    unsaved: () => new Map([...drafts].filter(([, draft]) => isDirty(draft))),
  };
}

function isDirty(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.saved !== draft.text;
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((path, index) => path === right[index]);
}

function listenIn(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
