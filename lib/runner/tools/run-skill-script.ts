import { z } from "zod";
import { withholdSkills } from "../../agents/withhold-skills";
import { AppError } from "../../base/app-error";
import type { SkillPackage } from "../../packages/skill-package";
import { scriptCommand } from "../../sandbox/script-command";
import { splitArguments } from "../../sandbox/split-arguments";
import { readPackage } from "../activation/read-package";
import { closestName } from "../../base/closest-name";
import { eventRule } from "../event-rule";
import { DEFAULT_TIMEOUT_S, MAX_TIMEOUT_S } from "../limits";
import { withheldText } from "../result-texts";
import { rulesOfRun } from "../rules-of-run";
import type { RunSession } from "../run-session";
import { runCommand } from "./run-command";
import { defineTool, toolError, type ToolOutcome } from "./run-tool";

export const runSkillScriptTool = defineTool({
  name: "run_skill_script",
  description: "Run a script of an activated skill, in the skill's folder.",
  args: z.object({
    skill_name: z.string(),
    script_name: z.string(),
    args: z.union([z.string(), z.array(z.string())]).optional(),
    timeout_s: z.number().positive().max(MAX_TIMEOUT_S).optional(),
  }),
  repeatable: false,
  isOffered: ({ config, deps }) =>
    config.agent.scriptAccess === "skill_scripts" &&
    deps.sandbox !== null &&
    config.skills.length > 0,
  parameters: () => ({
    type: "object",
    properties: {
      skill_name: { type: "string" },
      script_name: { type: "string" },
      args: { type: "string" },
      timeout_s: { type: "number" },
    },
    required: ["skill_name", "script_name"],
  }),
  execute: async (session, args) => {
    const active = session.state.active.get(args.skill_name);
    if (!active) {
      return toolError(
        `The skill "${args.skill_name}" is not active: call activate_skill first, then run its script.`,
      );
    }
    const skill = session.config.skills.find((each) => each.skillId === active.skillId);
    if (!active.path || !skill) {
      return toolError(`The files of "${args.skill_name}" are not available in this run.`);
    }
    // What a rule blocks at once is not run either, although its text was read before.
    const blocked = withholdSkills(await rulesOfRun(session), [skill]).withheld[0];
    if (blocked) return toolError(withheldText(args.skill_name, eventRule(blocked.rule)));
    const read = await readPackage(session, skill);
    if (read.kind === "gone") return toolError(read.reason);
    const script = fileNamed(read.skillPackage, args.script_name);
    if (!script)
      return toolError(noSuchScript(args.skill_name, args.script_name, read.skillPackage));
    return runScript(session, active.path, script, args.args, args.timeout_s ?? DEFAULT_TIMEOUT_S);
  },
});

/** Only files of the package: a name that climbs or points elsewhere is none of them. */
function fileNamed(skillPackage: SkillPackage, name: string) {
  const plain = name.replace(/^(?:\.\/)+/, "");
  return skillPackage.files.find((file) => file.path === plain);
}

function noSuchScript(skill: string, name: string, skillPackage: SkillPackage): string {
  const names = skillPackage.files.map((file) => file.path).filter((path) => path !== "SKILL.md");
  const ending = names.find((path) => path.endsWith(`/${name}`));
  const closest = ending ?? closestName(name, names);
  const advice = closest ? `Did you mean "${closest}"?` : `It has: ${names.join(", ") || "none"}.`;
  return `"${name}" is no file of the skill "${skill}". ${advice}`;
}

async function runScript(
  session: RunSession,
  folder: string,
  script: { path: string; bytes: Uint8Array },
  args: string | readonly string[] | undefined,
  timeoutS: number,
): Promise<ToolOutcome> {
  const command = scriptCommand(`./${script.path}`, script.bytes);
  if (command.kind === "unrunnable") return toolError(command.reason);
  if (command.kind === "interpreter") {
    const has = await session.deps.sandbox?.hasInterpreter(command.interpreter);
    if (!has) {
      return toolError(
        `${script.path} needs the interpreter "${command.interpreter}", which is not installed in the sandbox.`,
      );
    }
  }
  try {
    const words = typeof args === "string" ? splitArguments(args) : (args ?? []);
    return await runCommand(session, [...command.argv, ...words], folder, timeoutS);
  } catch (error) {
    if (error instanceof AppError) return toolError(error.message);
    throw error;
  }
}
