import { createHash } from "node:crypto";
import { FastResponse } from "srvx";
import { AppError } from "../base/app-error";
import { inLanes } from "../packages/in-lanes";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { PublishedArtifacts } from "../skills/published-artifacts";
import { publishedSkills, type NamedSkill } from "../skills/published-skills";
import type { SkillStore } from "../skills/skill-store";

export type WellKnownSkillsDeps = { skills: SkillStore; publishedArtifacts: PublishedArtifacts };

export const WELL_KNOWN_SKILLS = "/.well-known/agent-skills/";

/** Agent Skills discovery 0.2.0. */
const SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

/** Whoever asks again soon gets the same; what is published or withdrawn is seen by all after this. */
const KEPT_SECONDS = 60;

/** Enough of a digest to tell two versions apart in an address. */
const SHOWN_DIGITS = 16;

/**
 * `index.json` and what it names, for everybody: the skills that an admin published, of all workspaces, and
 * nothing else. Throws `not_found`.
 */
export async function answerWellKnownSkills(
  deps: WellKnownSkillsDeps,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(WELL_KNOWN_SKILLS.length);
  if (path === "index.json") {
    const body = JSON.stringify(await indexOf(deps));
    const tag = createHash("sha256").update(body).digest("hex");
    return answer(request, { tag, type: "application/json", body: () => Promise.resolve(body) });
  }
  const [name, file, ...more] = path.split("/");
  const skills = await publishedSkills(deps);
  const skill = skills.find(({ publicName }) => publicName === name);
  if (!skill || file === undefined || more.length > 0) throw gone(pathname);
  return answerFile(deps, request, skill, file);
}

async function answerFile(
  deps: WellKnownSkillsDeps,
  request: Request,
  skill: NamedSkill,
  file: string,
): Promise<Response> {
  const artifact = await deps.publishedArtifacts.describe(skill);
  if (artifact !== null && file === MANIFEST_PATH) {
    const body = () => deps.publishedArtifacts.bytes(skill, "skill-md");
    const tag = `${skill.digest.slice("sha256:".length)}-md`;
    return answer(request, { tag, type: "text/markdown; charset=utf-8", body });
  }
  if (artifact === null || artifact.type !== "archive" || file !== archiveName(artifact.sha256)) {
    throw gone(new URL(request.url).pathname);
  }
  const body = () => deps.publishedArtifacts.bytes(skill, "archive");
  return answer(request, { tag: artifact.sha256, type: "application/zip", body });
}

async function indexOf(deps: WellKnownSkillsDeps): Promise<{ $schema: string; skills: object[] }> {
  const entries = await inLanes(await publishedSkills(deps), async (skill) => {
    const artifact = await deps.publishedArtifacts.describe(skill);
    if (artifact === null) return [];
    const file = artifact.type === "archive" ? archiveName(artifact.sha256) : MANIFEST_PATH;
    return [
      {
        name: skill.publicName,
        description: skill.description.replace(/\s+/g, " ").trim(),
        type: artifact.type,
        url: `${WELL_KNOWN_SKILLS}${skill.publicName}/${file}`,
        digest: `sha256:${artifact.sha256}`,
      },
    ];
  });
  return { $schema: SCHEMA, skills: entries.flat() };
}

function archiveName(sha256: string): string {
  return `${sha256.slice(0, SHOWN_DIGITS)}.zip`;
}

function gone(pathname: string): AppError {
  return new AppError(
    "not_found",
    `Nothing is published at ${pathname}. See ${WELL_KNOWN_SKILLS}index.json.`,
  );
}

type Published = { tag: string; type: string; body: () => Promise<Uint8Array | string> };

async function answer(request: Request, { tag, type, body }: Published): Promise<Response> {
  const headers = {
    etag: `"${tag}"`,
    "cache-control": `public, max-age=${KEPT_SECONDS}`,
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(`"${tag}"`) || known.includes("*"))
    return new FastResponse(null, { status: 304, headers });
  const content = await body();
  const bytes = typeof content === "string" ? content : Uint8Array.from(content);
  return new FastResponse(bytes, { headers: { ...headers, "content-type": type } });
}
