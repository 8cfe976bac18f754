"use client";

import { useEffect, useRef, useState } from "react";
import type { Skill } from "../../lib/skills/skill";
import { ApiProblem } from "../api-problem";
import { inBackground } from "../in-background";
import { keepDrafts, readKeptDrafts } from "./kept-drafts";
import { MANIFEST, readSkillText, saveSkillText } from "./skill-text";

/** `saved` is the text as the server has it, as far as we know. */
export type Draft = { saved: string; text: string };

type Drafts = Readonly<Record<string, Draft>>;

export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; version: number }
  | { kind: "refused"; problem: ApiProblem }
  | { kind: "conflict"; path: string; theirs: string; version: number };

/** The files of a skill that were opened for editing: what is typed, what is saved, and how saving went. */
export function useSkillDrafts(initial: { skill: Skill; content: string }, onSaved: () => void) {
  const [skill, setSkill] = useState(initial.skill);
  const [drafts, setDrafts] = useState<Drafts>({
    [MANIFEST]: { saved: initial.content, text: initial.content },
  });
  const [binary, setBinary] = useState<ReadonlySet<string>>(new Set());
  const [path, setPath] = useState(MANIFEST);
  const [save, setSave] = useState<SaveState>({ kind: "untouched" });
  const [restored, setRestored] = useState(false);
  const [outside, setOutside] = useState(0);
  const version = useRef(initial.skill.version);
  // What was typed last, ahead of the next rendering: Ctrl+S right after a letter saves that letter too.
  const latest = useRef(drafts);

  useEffect(() => {
    const kept = readKeptDrafts(initial.skill.id);
    if (kept === null) return;
    // Based on an older version, perhaps: saving then finds out and shows both sides.
    version.current = kept.version;
    latest.current = { ...latest.current, ...kept.drafts };
    setDrafts(latest.current);
    setOutside((count) => count + 1);
    setRestored(true);
  }, [initial.skill.id]);

  const dirty = Object.keys(drafts).filter((name) => isDirty(drafts[name]));
  const anyDirty = dirty.length > 0;

  useEffect(() => {
    const unsaved = Object.fromEntries(Object.entries(drafts).filter(([, d]) => isDirty(d)));
    keepDrafts(initial.skill.id, { version: version.current, drafts: unsaved });
  }, [drafts, initial.skill.id]);

  useEffect(() => {
    if (!anyDirty) return undefined;
    function warn(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
    };
  }, [anyDirty]);

  /** Tells the editor that a text was changed by something else than typing. */
  function fromOutside() {
    setOutside((count) => count + 1);
  }

  function update(change: (were: Drafts) => Drafts) {
    latest.current = change(latest.current);
    setDrafts(latest.current);
  }

  function setDraft(name: string, change: Partial<Draft>) {
    update((were) => {
      const was = were[name] ?? { saved: "", text: "" };
      return { ...were, [name]: { ...was, ...change } };
    });
  }

  /** After a save: what was typed meanwhile stays, else the editor shows the text as it was stored. */
  function settle(name: string, sent: string, stored: string) {
    update((were) => {
      const typed = were[name]?.text ?? sent;
      return { ...were, [name]: { saved: stored, text: typed === sent ? stored : typed } };
    });
    if (stored !== sent) fromOutside();
  }

  function take(next: Skill) {
    version.current = next.version;
    setSkill(next);
    setSave({ kind: "saved", version: next.version });
    onSaved();
  }

  function open(name: string) {
    setPath(name);
    if (drafts[name] !== undefined || binary.has(name)) return;
    inBackground(async () => {
      const read = await readSkillText(initial.skill.id, name);
      if (read.kind === "binary") setBinary((were) => new Set([...were, name]));
      else setDraft(name, { saved: read.text, text: read.text });
    });
  }

  /** Saves the open file; `onTopOf` is the version whose text the person has seen and overrides. */
  function saveOpen(onTopOf = version.current) {
    const draft = latest.current[path];
    if (draft === undefined || save.kind === "saving") return;
    setSave({ kind: "saving" });
    saveSkillText(initial.skill.id, path, draft, onTopOf).then(
      (outcome) => {
        if (outcome.kind === "saved") {
          settle(path, draft.text, outcome.stored);
          take(outcome.skill);
        } else {
          setSave({ ...outcome, path });
        }
      },
      (cause: unknown) => {
        setSave({ kind: "refused", problem: ApiProblem.from(cause) });
      },
    );
  }

  function edit(text: string) {
    // The editor tells of its own reloads too.
    if (latest.current[path]?.text === text) return;
    setDraft(path, { text });
    if (save.kind === "saved" || save.kind === "refused") setSave({ kind: "untouched" });
  }

  /** Ends a conflict with the other side's text; ours stays one undo away in the editor. */
  function takeTheirs() {
    if (save.kind !== "conflict") return;
    version.current = save.version;
    setDraft(save.path, { saved: save.theirs, text: save.theirs });
    fromOutside();
    setSave({ kind: "untouched" });
    onSaved();
  }

  return {
    skill,
    path,
    draft: drafts[path],
    texts: drafts,
    isBinary: binary.has(path),
    dirty,
    save,
    restored,
    open,
    outside,
    edit,
    /** Like typing the whole text anew: a fix that a problem offers. */
    replace: (text: string) => {
      edit(text);
      fromOutside();
    },
    saveOpen: (onTopOf?: number) => {
      saveOpen(onTopOf);
    },
    takeTheirs,
    /** After an act of its own (a new file, a deleted one, the form). */
    take,
    /** Reads a file anew after it was changed outside of the editor, by `next`. */
    reload: async (name: string, next: Skill) => {
      const read = await readSkillText(initial.skill.id, name);
      if (read.kind === "text") setDraft(name, { saved: read.text, text: read.text });
      fromOutside();
      take(next);
    },
    forgetFile: (name: string) => {
      update((were) => Object.fromEntries(Object.entries(were).filter(([key]) => key !== name)));
      if (path === name) setPath(MANIFEST);
    },
    discard: () => {
      update((were) =>
        Object.fromEntries(
          Object.entries(were).map(([name, d]) => [name, { saved: d.saved, text: d.saved }]),
        ),
      );
      fromOutside();
      setRestored(false);
      setSave({ kind: "untouched" });
    },
  };
}

export type SkillDrafts = ReturnType<typeof useSkillDrafts>;

function isDirty(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.saved !== draft.text;
}
