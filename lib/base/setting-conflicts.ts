import type { Environment } from "./environment";

/** What is wrong with a variable, in one line that names it. */
export type Complaint = { variable: string; line: string };

/** Variables that are right by themselves and wrong together. */
export function settingConflicts(env: Environment): Complaint[] {
  const complaints: Complaint[] = [];
  const need = (wrong: boolean, variable: keyof Environment, why: string): void => {
    if (wrong) complaints.push({ variable, line: `${variable} ${why}` });
  };
  const s3Given = env.S3_ENDPOINT ?? env.S3_ACCESS_KEY_ID ?? env.S3_SECRET_ACCESS_KEY;
  need(
    s3Given !== undefined && !env.S3_BUCKET,
    "S3_BUCKET",
    "is missing: other S3_ variables are set.",
  );
  for (const group of [
    ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
    ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
  ] as const) {
    const present = group.filter((name) => env[name] !== undefined);
    if (present.length === 0) continue;
    for (const name of group) {
      need(
        env[name] === undefined,
        name,
        `is missing: ${present.join(" and ")} is set and needs it.`,
      );
    }
  }
  need(
    env.EXECUTION_ENGINE === "temporal",
    "EXECUTION_ENGINE",
    "is temporal: this version has no Temporal engine yet. Leave it out.",
  );
  need(
    env.SANDBOX === "remote" && !env.SANDBOX_EXECUTOR_URL,
    "SANDBOX_EXECUTOR_URL",
    "is missing: SANDBOX is remote and needs it.",
  );
  need(
    env.SKILL_CONTEXT_SHARE > env.TASK_SKILLS_WINDOW_SHARE,
    "SKILL_CONTEXT_SHARE",
    `is ${env.SKILL_CONTEXT_SHARE}: one skill cannot take more than all together (TASK_SKILLS_WINDOW_SHARE, ${env.TASK_SKILLS_WINDOW_SHARE}).`,
  );
  return complaints;
}
