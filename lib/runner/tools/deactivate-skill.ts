import { z } from "zod";
import { closestName } from "../../base/closest-name";
import { defineTool, toolError } from "./run-tool";

/** On offer once there is something to free. */
export const deactivateSkillTool = defineTool({
  name: "deactivate_skill",
  description: "Free the tokens of a skill that is done.",
  args: z.object({ skill_name: z.string() }),
  isOffered: ({ state }) => state.active.size > 0,
  execute: ({ state }, { skill_name: name }) => {
    const active = state.active.get(name);
    if (active) {
      return Promise.resolve({
        ok: true,
        output: `Freed ${active.tokens} tokens of "${name}". Its files stay.`,
        events: [{ type: "skill.deactivated", name, by: "model" }],
      });
    }
    const names = [...state.active.keys()];
    const closest = closestName(name, names);
    const advice = closest
      ? `Did you mean "${closest}"?`
      : `Active: ${names.join(", ") || "none"}.`;
    return Promise.resolve(toolError(`The skill "${name}" is not active. ${advice}`));
  },
});
