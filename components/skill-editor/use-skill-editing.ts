"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Skill } from "../../lib/skills/skill";
import { ApiProblem } from "../api-problem";
import { inBackground } from "../in-background";
import { createDraftStore } from "./draft-store";
import { useKeptDrafts } from "./use-kept-drafts";
import {
  MANIFEST,
  readSkill,
  readSkillText,
  saveDrafts,
  shaOf,
  type Conflict,
  type SaveOutcome,
} from "./skill-files";

export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; version: number }
  | { kind: "refused"; problem: ApiProblem }
  | { kind: "conflict"; conflicts: readonly Conflict[]; version: number };

/** A skill that is edited: its files, what is typed, which file is open, and how saving went. */
export function useSkillEditing(initial: { skill: Skill; content: string }) {
  const router = useRouter();
  const [skill, setSkill] = useState(initial.skill);
  const [store] = useState(() => {
    const { content } = initial;
    const sha256 = shaOf(initial.skill, MANIFEST);
    return createDraftStore({ [MANIFEST]: { saved: content, text: content, sha256 } });
  });
  const facts = useSyncExternalStore(store.subscribe, store.facts, store.facts);
  const [binary, setBinary] = useState<ReadonlySet<string>>(new Set());
  const [path, setPath] = useState(MANIFEST);
  const [save, setSave] = useState<SaveState>({ kind: "untouched" });
  const kept = useKeptDrafts(skill.id, store);
  // Ahead of the next rendering: what is saved right after another act goes on top of that act.
  const latest = useRef(initial.skill);
  const saving = useRef(false);

  useEffect(() => {
    if (facts.dirty.length === 0) return undefined;
    function warn(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
    };
  }, [facts.dirty]);

  function know(next: Skill) {
    latest.current = next;
    setSkill(next);
  }

  /** After anything that made a version. */
  function take(next: Skill) {
    know(next);
    setSave({ kind: "saved", version: next.version });
    router.refresh();
  }

  async function load(name: string) {
    const read = await readSkillText(skill.id, name);
    if (read.kind === "binary") {
      setBinary((were) => new Set([...were, keyOf(latest.current, name)]));
      return;
    }
    if (read.version !== latest.current.version) know(await readSkill(skill.id));
    const { text } = read;
    const sha256 = shaOf(latest.current, name);
    store.change((drafts) => {
      if (!drafts.has(name)) drafts.set(name, { saved: text, text, sha256 });
    });
  }

  function open(name: string) {
    setPath(name);
    if (store.get(name) === undefined && !binary.has(keyOf(latest.current, name)))
      inBackground(() => load(name));
  }

  function settle(
    outcome: Extract<SaveOutcome, { kind: "saved" }>,
    sent: ReadonlyMap<string, { text: string }>,
  ) {
    store.change((drafts) => {
      for (const [name, stored] of outcome.stored) {
        const typed = drafts.get(name)?.text ?? stored;
        // What was typed meanwhile stays; else the editor shows the text as it was stored.
        const text = typed === sent.get(name)?.text ? stored : typed;
        drafts.set(name, { saved: stored, text, sha256: shaOf(outcome.skill, name) });
      }
    });
  }

  /** Saves every unsaved text as one version. */
  function saveAll() {
    const unsaved = store.unsaved();
    if (unsaved.size === 0 || saving.current) return;
    saving.current = true;
    setSave({ kind: "saving" });
    saveDrafts(latest.current, unsaved)
      .then(
        (outcome) => {
          if (outcome.kind === "saved") {
            settle(outcome, unsaved);
            take(outcome.skill);
            return;
          }
          know(outcome.skill);
          const { conflicts, skill: now } = outcome;
          setSave({ kind: "conflict", conflicts, version: now.version });
          const [first] = conflicts;
          if (first !== undefined) open(first.path);
        },
        (cause: unknown) => {
          setSave({ kind: "refused", problem: ApiProblem.from(cause) });
        },
      )
      .finally(() => {
        saving.current = false;
      });
  }

  /** Ends the first conflict: with their text, or with ours on top of theirs. */
  function resolve(choice: "theirs" | "mine") {
    if (save.kind !== "conflict") return;
    const [first, ...others] = save.conflicts;
    if (first === undefined) return;
    const { path: name, theirs } = first;
    store.change((drafts) => {
      const draft = drafts.get(name);
      if (choice === "theirs" && theirs === null) drafts.delete(name);
      else {
        const text = choice === "theirs" ? (theirs ?? "") : (draft?.text ?? "");
        drafts.set(name, { saved: theirs ?? "", text, sha256: shaOf(latest.current, name) });
      }
    });
    if (store.get(name) === undefined && path === name) setPath(MANIFEST);
    if (others.length > 0) setSave({ ...save, conflicts: others });
    else if (choice === "mine") saveAll();
    else {
      setSave({ kind: "untouched" });
      router.refresh();
    }
  }

  return {
    skill,
    latest: () => latest.current,
    store,
    facts,
    path,
    isBinary: binary.has(keyOf(skill, path)),
    save,
    kept,
    open,
    edit: (name: string, text: string) => {
      store.edit(name, text);
      if (save.kind === "saved" || save.kind === "refused") setSave({ kind: "untouched" });
    },
    /** Another whole text for a file: a fix, a paste, the form. The editor can undo it. */
    replace: (name: string, text: string) => {
      store.change((drafts) => {
        const draft = drafts.get(name);
        if (draft !== undefined) drafts.set(name, { ...draft, text });
      });
      if (save.kind === "saved" || save.kind === "refused") setSave({ kind: "untouched" });
    },
    saveAll,
    resolve,
    take,
    discard: () => {
      store.change((drafts) => {
        for (const [name, { saved, sha256 }] of drafts) {
          drafts.set(name, { saved, text: saved, sha256 });
        }
      });
      kept.dismiss();
      setSave({ kind: "untouched" });
    },
  };
}

/** A file with these bytes: others at the same path may be a text. */
function keyOf(skill: Skill, path: string): string {
  return `${shaOf(skill, path) ?? ""} ${path}`;
}

export type SkillEditing = ReturnType<typeof useSkillEditing>;
