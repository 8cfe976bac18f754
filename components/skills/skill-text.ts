import { skillSchema, type Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { fileUrl } from "./file-url";

export const MANIFEST = "SKILL.md";

/** A text of a skill and the skill's version that it is of; `binary` is nothing to edit. */
export type SkillText = { kind: "text"; text: string; version: number } | { kind: "binary" };

export async function readSkillText(skill: string, path: string): Promise<SkillText> {
  const response = await api.getRaw(fileUrl(skill, path), { headers: { accept: "*/*" } });
  const isText = response.headers.get("content-type")?.startsWith("text/") ?? false;
  if (!isText) return { kind: "binary" };
  const version = Number(response.headers.get("etag")?.replaceAll('"', ""));
  return { kind: "text", text: await response.text(), version };
}

/** Saves one file on top of `version`; throws `ApiProblem` (`conflict` when it is no longer the current one). */
function writeSkillText(
  skill: string,
  path: string,
  text: string,
  version: number,
): Promise<Skill> {
  const url = path === MANIFEST ? `/v1/skills/${skill}/content` : fileUrl(skill, path);
  const contentType = path === MANIFEST ? "text/markdown" : "application/octet-stream";
  return api.put(url, { raw: text, contentType }, skillSchema, { ifMatch: version });
}

export type WriteOutcome =
  /** `stored` is the text as it was stored: a SKILL.md without a header gets one. */
  | { kind: "saved"; skill: Skill; stored: string }
  /** Somebody else changed this very file: both sides, and the version that theirs is. */
  | { kind: "conflict"; theirs: string; version: number };

/**
 * Saves, and where somebody else saved in between looks closer: when they changed other files only, the text goes
 * on top of theirs; when they changed this file, nothing is saved and both sides are answered.
 */
export async function saveSkillText(
  skill: string,
  path: string,
  draft: { saved: string; text: string },
  version: number,
): Promise<WriteOutcome> {
  try {
    return await written(skill, path, draft.text, version);
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.code !== "conflict") throw cause;
    const theirs = await readSkillText(skill, path);
    if (theirs.kind === "binary") throw cause;
    if (theirs.text !== draft.saved) {
      return { kind: "conflict", theirs: theirs.text, version: theirs.version };
    }
    return written(skill, path, draft.text, theirs.version);
  }
}

async function written(
  skill: string,
  path: string,
  text: string,
  version: number,
): Promise<WriteOutcome> {
  const next = await writeSkillText(skill, path, text, version);
  if (path !== MANIFEST) return { kind: "saved", skill: next, stored: text };
  const read = await readSkillText(skill, path);
  return { kind: "saved", skill: next, stored: read.kind === "text" ? read.text : text };
}
