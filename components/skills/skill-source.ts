import { z } from "zod";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { upload } from "../upload";
import { previewSchema, skippedSchema, type Preview, type Skipped } from "./candidate";

/** What a person brought: a file (`.zip`, `.skill`, `.md`) or the text of a SKILL.md. */
export type SkillSource =
  { kind: "file"; label: string; file: File } | { kind: "text"; label: string; content: string };

export type OnConflict = "version" | "rename";

export type StoreChoices = {
  /** Paths of candidates; empty: the only one. */
  select: readonly string[];
  onConflict: OnConflict | null;
};

type Watch = { onProgress?: (share: number) => void; signal?: AbortSignal };

const storedSchema = z.object({ items: z.array(skillSchema), skipped: skippedSchema.default([]) });

export type Stored = { items: Skill[]; skipped: Skipped };

/** What the server understood of a source. Stores nothing. */
export async function previewSource(source: SkillSource, watch: Watch): Promise<Preview> {
  if (source.kind === "file") {
    return upload("/v1/skills/preview", formOf(source.file), previewSchema, watch);
  }
  return api.post(
    "/v1/skills/preview",
    { content: source.content },
    previewSchema,
    watch.signal === undefined ? {} : { signal: watch.signal },
  );
}

/** Stores the skills of a source. Refusals that ask: `choose_skill`, `name_taken`. */
export async function storeSource(
  source: SkillSource,
  choices: StoreChoices,
  watch: Watch,
): Promise<Stored> {
  if (source.kind === "file") {
    const form = formOf(source.file);
    for (const path of choices.select) form.append("select", path);
    if (choices.onConflict !== null) form.append("on_conflict", choices.onConflict);
    return upload("/v1/skills/upload", form, storedSchema, watch);
  }
  const body = {
    content: source.content,
    ...(choices.onConflict === null ? {} : { on_conflict: choices.onConflict }),
  };
  const skill = await api.post(
    "/v1/skills",
    body,
    skillSchema,
    watch.signal === undefined ? {} : { signal: watch.signal },
  );
  return { items: [skill], skipped: [] };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
}
