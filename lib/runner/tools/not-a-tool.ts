import { closestName } from "../../base/closest-name";
import { offeredSkills } from "../offered-skills";
import type { RunSession } from "../run-session";
import { toolError, type ToolOutcome } from "./run-tool";
import { runTools } from "./tool-table";

const SHOWN_NAME_LENGTH = 80;

/** Says what to call instead: a skill that was taken for a tool, or the tool that was meant. */
export function notATool(session: RunSession, called: string): ToolOutcome {
  const name = called.slice(0, SHOWN_NAME_LENGTH);
  const skills = offeredSkills(session).map((skill) => skill.alias);
  const skill = skills.find((candidate) => candidate === name.replaceAll("_", "-"));
  if (skill) {
    return toolError(
      `"${name}" is a skill, not a tool. Call activate_skill with skill_name "${skill}", then follow its instructions.`,
    );
  }
  const tools = runTools.filter((tool) => tool.isOffered(session)).map((tool) => tool.name);
  const closestTool = closestName(name, tools);
  if (closestTool) return toolError(`There is no tool "${name}". Did you mean "${closestTool}"?`);
  const closestSkill = closestName(name, skills);
  if (closestSkill) {
    return toolError(
      `There is no tool "${name}". If you mean the skill, call activate_skill with skill_name "${closestSkill}".`,
    );
  }
  const known = tools.length === 0 ? "This run has no tools." : `Tools: ${tools.join(", ")}.`;
  return toolError(`There is no tool "${name}" in this run. ${known}`);
}
