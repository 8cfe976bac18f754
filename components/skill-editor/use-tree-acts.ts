"use client";

import { toast } from "sonner";
import type { FileChange } from "../../lib/skills/file-change";
import { base64Of } from "../base64-of";
import { inBackground } from "../in-background";
import { formatPlural } from "../ui/format";
import type { Draft } from "./draft-store";
import { changeFiles, MANIFEST, postRestore, shaOf } from "./skill-files";
import type { SkillEditing } from "./use-skill-editing";

/** The acts of the file tree. Each makes a version at once, says so, and can be undone from there. */
export function useTreeActs(editing: SkillEditing) {
  const { store } = editing;

  /** `drafts` does to the open texts what the changes do to the files. */
  async function act(
    changes: readonly FileChange[],
    done: string,
    drafts: (texts: Map<string, Draft>) => void,
  ): Promise<void> {
    const before = editing.latest();
    const opened = editing.path;
    const next = await changeFiles(before, changes);
    const texts = new Map(before.package.files.flatMap(({ path }) => pair(path)));
    store.change(drafts);
    editing.take(next);
    if (next.version === before.version) return;
    toast.success(`${done} in v${next.version}.`, {
      action: {
        label: "Undo",
        onClick: () => {
          inBackground(async () => {
            const back = await postRestore(next, next.version - 1);
            store.change((now) => {
              for (const path of [...now.keys()]) {
                if (shaOf(back, path) === null && shaOf(next, path) !== null) now.delete(path);
              }
              for (const [path, draft] of texts) if (!now.has(path)) now.set(path, draft);
            });
            editing.take(back);
            editing.open(opened);
            toast.success("Undone.");
          });
        },
      },
    });
  }

  function pair(path: string): [string, Draft][] {
    const draft = store.get(path);
    return draft === undefined ? [] : [[path, draft]];
  }

  async function move(from: string, to: string): Promise<void> {
    await act([{ do: "move", from, to }], `Moved ${from} to ${to}`, (texts) => {
      for (const [path, draft] of [...texts]) {
        if (!isBelow(path, from)) continue;
        texts.delete(path);
        texts.set(to + path.slice(from.length), draft);
      }
    });
    if (isBelow(editing.path, from)) editing.open(to + editing.path.slice(from.length));
  }

  return {
    add: async (path: string, executable: boolean) => {
      const text = executable ? "#!/bin/sh\n" : "";
      await act([{ do: "write", path, text, executable }], `Added ${path}`, () => undefined);
      editing.open(path);
    },
    move,
    moveInBackground: (from: string, to: string) => {
      inBackground(() => move(from, to));
    },
    remove: (path: string) => {
      inBackground(async () => {
        await act([{ do: "delete", path }], `Deleted ${path}`, (texts) => {
          for (const name of [...texts.keys()]) if (isBelow(name, path)) texts.delete(name);
        });
        if (isBelow(editing.path, path)) editing.open(MANIFEST);
      });
    },
    mark: (path: string, executable: boolean) => {
      const done = `Marked ${path} as ${executable ? "executable" : "not executable"}`;
      inBackground(() => act([{ do: "mark", path, executable }], done, () => undefined));
    },
    upload: (folder: string, files: readonly File[]) => {
      inBackground(async () => {
        if (files.length === 0) return;
        const changes: FileChange[] = [];
        for (const file of files) {
          const path = `${folder === "" ? "" : `${folder}/`}${pathIn(file)}`;
          // Browsers tell no file modes: a script that names its interpreter is taken as executable.
          const isScript = (await file.slice(0, 2).text()) === "#!";
          const mark = isScript ? { executable: true } : {};
          changes.push({ do: "write", path, base64: await base64Of(file), ...mark });
        }
        const unsaved = changes.flatMap((change) =>
          change.do === "write" && store.unsaved().has(change.path) ? [change.path] : [],
        );
        if (unsaved.length > 0) {
          toast.error(`${unsaved.join(", ")} has unsaved text. Save or discard it first.`);
          return;
        }
        const done = `Uploaded ${formatPlural(files.length, "file")}${folder === "" ? "" : ` to ${folder}/`}`;
        await act(changes, done, (texts) => {
          for (const change of changes) if (change.do === "write") texts.delete(change.path);
        });
        const [first] = changes;
        if (first?.do === "write") editing.open(first.path);
      });
    },
  };
}

export type TreeActs = ReturnType<typeof useTreeActs>;

/** The path itself, or one below the folder of that name. */
function isBelow(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}/`);
}

/** Where a dropped file lies within what was dropped. */
function pathIn(file: File): string {
  const path =
    "path" in file && typeof file.path === "string" && file.path !== ""
      ? file.path
      : file.webkitRelativePath || file.name;
  return path.replace(/^\.?\//, "");
}
