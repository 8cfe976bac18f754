import type { AttachedSkill } from "../../agents/attached-skill";
import { policySubject } from "../../agents/policy-subject";
import type { SkillPackage } from "../../packages/skill-package";
import { splitSource } from "../../packages/split-source";
import { decide } from "../../policy/decide";
import { targetWords } from "../../policy/rule-sentence";
import { rulesOfRun } from "../rules-of-run";
import type { RunSession } from "../run-session";

type Files = SkillPackage["files"];

/**
 * The files as they are written for the agent. A file stays executable behind three gates: the skill's header does
 * not say `allow-executables: false`, the file is marked, and the rules allow its origin without asking: an approval
 * was given for the instructions, not for programs. Without the bit a script still runs through its interpreter.
 * `barred` says why, where a marked file lost it.
 */
export async function gatedFiles(
  session: RunSession,
  skill: AttachedSkill,
  files: Files,
): Promise<{ files: Files; barred?: string }> {
  if (!files.some((file) => file.executable)) return { files };
  const barred = allowsExecutables(files)
    ? await barredByRule(session, skill)
    : "the skill itself says so (allow-executables: false)";
  if (barred === null) return { files };
  return { files: files.map((file) => ({ ...file, executable: false })), barred };
}

const FORBIDDEN = /^allow-executables:\s*(false|no|off)\s*(#.*)?$/im;

function allowsExecutables(files: Files): boolean {
  const manifest = files.find((file) => file.path === "SKILL.md");
  const split = splitSource(new TextDecoder().decode(manifest?.bytes));
  return split.kind !== "split" || !FORBIDDEN.test(split.header.text);
}

async function barredByRule(session: RunSession, skill: AttachedSkill): Promise<string | null> {
  const { effect, rule } = decide(await rulesOfRun(session), policySubject(skill));
  return effect === "allow" || !rule ? null : `a rule asks about ${targetWords(rule.target)}`;
}
