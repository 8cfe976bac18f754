import { z } from "zod";

const command = z.object({ command: z.string() });
const script = z.object({
  skill_name: z.string(),
  script_name: z.string(),
  args: z.string().optional(),
});
const file = z.object({ path: z.string() });
const skill = z.object({ skill_name: z.string(), args: z.string().optional() });
const storedOutput = z.object({ id: z.string() });

/** What a call was about, in one line: the command, the path, the skill. Odd arguments show as JSON. */
export function callSubject(tool: string, args: unknown): string {
  const shell = command.safeParse(args);
  if (tool === "shell" && shell.success) return shell.data.command;
  const scriptCall = script.safeParse(args);
  if (tool === "run_skill_script" && scriptCall.success) {
    const { skill_name, script_name, args: rest } = scriptCall.data;
    return [`${skill_name}/${script_name}`, rest].filter((part) => part !== undefined).join(" ");
  }
  const skillCall = skill.safeParse(args);
  if (skillCall.success) {
    return [skillCall.data.skill_name, skillCall.data.args]
      .filter((part) => part !== undefined)
      .join(" ");
  }
  const fileCall = file.safeParse(args);
  if (fileCall.success) return fileCall.data.path;
  const output = storedOutput.safeParse(args);
  if (output.success) return output.data.id;
  return args === undefined || isEmpty(args) ? "" : JSON.stringify(args);
}

/** The skill that an activation asked for; null when the arguments name none. */
export function askedSkill(args: unknown): string | null {
  const parsed = skill.safeParse(args);
  return parsed.success ? parsed.data.skill_name : null;
}

function isEmpty(args: unknown): boolean {
  return typeof args === "object" && args !== null && Object.keys(args).length === 0;
}

/** The arguments that a skill was asked with; null when there are none. */
export function askedArguments(args: unknown): string | null {
  const parsed = skill.safeParse(args);
  return parsed.success && parsed.data.args !== undefined && parsed.data.args !== ""
    ? parsed.data.args
    : null;
}
