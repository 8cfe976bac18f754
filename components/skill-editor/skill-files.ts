import { splitSource } from "../../lib/packages/split-source";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import type { FileChange } from "../../lib/skills/file-change";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { fileUrl } from "../skills/file-url";
import type { Draft } from "./draft-store";

export const MANIFEST = "SKILL.md";

/** A text of a skill and the skill's version that it is of; `binary` is nothing to edit. */
export type SkillText = { kind: "text"; text: string; version: number } | { kind: "binary" };

export async function readSkillText(skill: string, path: string): Promise<SkillText> {
  const response = await api.getRaw(fileUrl(skill, path), { headers: { accept: "*/*" } });
  const isText = response.headers.get("content-type")?.startsWith("text/") ?? false;
  if (!isText) return { kind: "binary" };
  const version = Number(response.headers.get("etag")?.replaceAll('"', ""));
  // `response.text()` would drop a byte order mark.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { kind: "text", text, version };
}

export function readSkill(skill: string): Promise<Skill> {
  return api.get(`/v1/skills/${skill}`, skillSchema);
}

export function shaOf(skill: Skill, path: string): string | null {
  return skill.package.files.find((file) => file.path === path)?.sha256 ?? null;
}

/** One version out of all changes; throws `ApiProblem` (`conflict` when `skill` is no longer the current one). */
export function postChanges(skill: Skill, changes: readonly FileChange[]): Promise<Skill> {
  return api.post(`/v1/skills/${skill.id}/files`, { changes }, skillSchema, {
    ifMatch: skill.version,
  });
}

export function postRestore(skill: Skill, version: number): Promise<Skill> {
  return api.post(`/v1/skills/${skill.id}/restore`, { version }, skillSchema, {
    ifMatch: skill.version,
  });
}

/** Somebody else changed the same file; `theirs` is null when they deleted it. */
export type Conflict = { path: string; theirs: string | null };

export type SaveOutcome =
  /** `stored` are the texts as they were stored: a SKILL.md without a header gets one. */
  | { kind: "saved"; skill: Skill; stored: ReadonlyMap<string, string> }
  | { kind: "conflict"; skill: Skill; conflicts: readonly Conflict[] };

/** Others who keep saving: by then a person should look. */
const TRIES = 4;

/**
 * Saves all unsaved texts as one version. Where others saved in between it looks closer: when they changed other
 * files only, ours go on top; when they changed one of these, nothing is saved and both sides are answered.
 */
export async function saveDrafts(
  known: Skill,
  drafts: ReadonlyMap<string, Draft>,
): Promise<SaveOutcome> {
  let skill = known;
  for (let attempt = 1; ; attempt += 1) {
    const conflicts = await conflictsOf(skill, drafts);
    if (conflicts.length > 0) return { kind: "conflict", skill, conflicts };
    try {
      const changes = [...drafts].map(([path, { text }]) => ({ do: "write", path, text }) as const);
      const next = await postChanges(skill, changes);
      return { kind: "saved", skill: next, stored: await storedTexts(next, drafts) };
    } catch (cause) {
      const isStale = cause instanceof ApiProblem && cause.code === "conflict";
      if (!isStale || attempt === TRIES) throw cause;
      skill = await readSkill(skill.id);
    }
  }
}

async function conflictsOf(skill: Skill, drafts: ReadonlyMap<string, Draft>): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const [path, draft] of drafts) {
    const sha256 = shaOf(skill, path);
    if (sha256 === draft.sha256) continue;
    const theirs = sha256 === null ? null : await readSkillText(skill.id, path);
    const text = theirs?.kind === "text" ? theirs.text : null;
    if (text !== draft.saved) conflicts.push({ path, theirs: text });
  }
  return conflicts;
}

async function storedTexts(
  skill: Skill,
  drafts: ReadonlyMap<string, Draft>,
): Promise<Map<string, string>> {
  const stored = new Map([...drafts].map(([path, draft]) => [path, draft.text]));
  const manifest = stored.get(MANIFEST);
  if (manifest === undefined || splitSource(manifest).kind !== "bare") return stored;
  const read = await readSkillText(skill.id, MANIFEST);
  return read.kind === "text" ? stored.set(MANIFEST, read.text) : stored;
}

/**
 * Changes files apart from their texts (a move, a mark, an upload). Others who saved in between are no hindrance
 * while they left these very files alone.
 */
export async function changeFiles(known: Skill, changes: readonly FileChange[]): Promise<Skill> {
  try {
    return await postChanges(known, changes);
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.code !== "conflict") throw cause;
    const now = await readSkill(known.id);
    const paths = changes.flatMap((change) =>
      change.do === "move" ? [change.from, change.to] : [change.path],
    );
    const isApart = paths.every((path) => factsBelow(known, path) === factsBelow(now, path));
    if (!isApart) throw cause;
    return postChanges(now, changes);
  }
}

function factsBelow(skill: Skill, path: string): string {
  const files = skill.package.files.filter(
    (file) => file.path === path || file.path.startsWith(`${path}/`),
  );
  return JSON.stringify(files);
}
