import { z } from "zod";
import { activate } from "../activation/activate";
import { closestName } from "../../base/closest-name";
import { offeredSkills } from "../offered-skills";
import { withheldText } from "../result-texts";
import type { RunSession } from "../run-session";
import { defineTool, toolError, type ToolOutcome } from "./run-tool";

export const activateSkillTool = defineTool({
  name: "activate_skill",
  description: "Load a skill's instructions.",
  args: z.object({ skill_name: z.string(), args: z.string().optional() }),
  isOffered: (session) => offeredSkills(session).length > 0,
  parameters: (session) => ({
    type: "object",
    properties: {
      skill_name: { type: "string", enum: offeredSkills(session).map((skill) => skill.alias) },
      args: { type: "string" },
    },
    required: ["skill_name"],
  }),
  execute: async (session, { skill_name: name, args }, call) => {
    const skill = offeredSkills(session).find((candidate) => candidate.alias === name);
    return skill
      ? activate(session, call.callId, skill, args)
      : notOffered(session, call.callId, name);
  },
});

/** The enum is a hint to the model, not a guarantee. */
function notOffered(session: RunSession, callId: string, name: string): ToolOutcome {
  const rule = session.state.withheld.get(name);
  if (rule) {
    return toolError(withheldText(name, rule), {
      events: [{ type: "skill.refused", call_id: callId, name, reason: "policy", rule }],
    });
  }
  const skill = session.config.skills.find((candidate) => candidate.alias === name);
  if (skill?.disableModelInvocation) {
    return toolError(`Only a user can start the skill "${name}". Go on without it.`);
  }
  if (skill) {
    return toolError(
      `The skill "${name}" is on offer only after a file that matches ${skill.paths.join(", ")} was touched.`,
    );
  }
  const names = offeredSkills(session).map((candidate) => candidate.alias);
  const closest = closestName(name, names);
  const advice = closest ? `Did you mean "${closest}"?` : `Skills: ${names.join(", ") || "none"}.`;
  return toolError(`There is no skill "${name}". ${advice}`);
}
