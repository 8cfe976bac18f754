import { z } from "zod";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { upload } from "../upload";
import { previewSchema, skippedSchema, type Preview, type Skipped } from "./candidate";

/** What a person brought: a file (`.zip`, `.skill`, `.md`), the text of a SKILL.md, or a place on GitHub. */
export type SkillSource =
  /** `content` is a SKILL.md to take instead of the file's own. */
  | { kind: "file"; label: string; file: File; content?: string }
  | { kind: "text"; label: string; content: string }
  /** `commit` is what a preview showed: exactly that is stored. */
  | { kind: "github"; label: string; url: string; commit?: string };

export type OnConflict = "version" | "rename";

export type StoreChoices = {
  /** Paths of candidates; empty: the only one. */
  select: readonly string[];
  onConflict: OnConflict | null;
  /** An admin's yes to what a rule asks about. */
  approve: boolean;
};

export const NO_CHOICE: StoreChoices = { select: [], onConflict: null, approve: false };

type Watch = { onProgress?: (share: number) => void; signal?: AbortSignal };

const storedSchema = z.object({
  items: z.array(skillSchema),
  skipped: skippedSchema.default([]),
  unchanged: z.array(z.object({ skill_id: z.string() })).default([]),
});

export type Stored = { items: Skill[]; skipped: Skipped; unchanged: { skill_id: string }[] };

/** What the server understood of a source. Stores nothing. */
export async function previewSource(source: SkillSource, watch: Watch): Promise<Preview> {
  if (source.kind === "file") {
    return upload("/v1/skills/preview", formOf(source), previewSchema, watch);
  }
  const body =
    source.kind === "github"
      ? { url: source.url, commit: source.commit }
      : { content: source.content };
  return api.post("/v1/skills/preview", body, previewSchema, signalOf(watch));
}

/** Stores the skills of a source. Refusals that ask: `choose_skill`, `name_taken`, `conflict`, `approval_required`. */
export async function storeSource(
  source: SkillSource,
  choices: StoreChoices,
  watch: Watch,
): Promise<Stored> {
  if (source.kind === "file") {
    const form = formOf(source);
    for (const path of choices.select) form.append("select", path);
    if (choices.onConflict !== null) form.append("on_conflict", choices.onConflict);
    return upload("/v1/skills/upload", form, storedSchema, watch);
  }
  const conflict = choices.onConflict === null ? {} : { on_conflict: choices.onConflict };
  if (source.kind === "github") {
    const { url, commit } = source;
    const { select: paths, approve } = choices;
    const body = { url, commit, paths, approve, ...conflict };
    return api.post("/v1/skills/import", body, storedSchema, signalOf(watch));
  }
  const body = { content: source.content, ...conflict };
  const skill = await api.post("/v1/skills", body, skillSchema, signalOf(watch));
  return { items: [skill], skipped: [], unchanged: [] };
}

function signalOf({ signal }: Watch): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function formOf({ file, content }: Extract<SkillSource, { kind: "file" }>): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  // As a file: a field of text would come with other line ends.
  if (content !== undefined) form.append("manifest", new Blob([content]), "SKILL.md");
  return form;
}
