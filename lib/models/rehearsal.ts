import type { ModelMessage, ModelRequest, ToolCall } from "./model-port";
import { chooseSkill } from "./rehearsal-choice";
import { commandOf, scriptOf } from "./rehearsal-command";

export type RehearsalAnswer = { text: string; calls: ToolCall[] };

type Question = Pick<ModelRequest, "system" | "messages" | "tools">;

const LABEL = "Rehearsal model: no intelligence, only fixed steps.";

/** The end of a command's output says most; more than this fills a page. */
const QUOTED_CHARACTERS = 2_000;

/**
 * Answers by rule, the same for the same request: activates the skill that shares words with the task, runs the
 * first command that its entry shows, reports the output. A task `Run: <command>` runs the command.
 */
export function rehearse(question: Question): RehearsalAnswer {
  if (question.tools.length === 0) return say(summary(question.messages));
  const last = question.messages.findLast((message) => !isNote(message));
  if (last?.role === "tool") return afterTool(question, last);
  if (last?.role !== "user") return say(`${LABEL} There is nothing to do.`);
  if (isEntry(last.text)) return followEntry(question, last.text);
  return beginTask(question, last.text);
}

function beginTask(question: Question, task: string): RehearsalAnswer {
  const command = /^\s*run: *(.+)/is.exec(task)?.[1]?.trim();
  if (command !== undefined) {
    if (!offers(question, "shell"))
      return say(`${LABEL} I have no shell, so I cannot run \`${command}\`.`);
    return act(question, `${LABEL} You named a command, so I run it.`, "shell", { command });
  }
  const names = skillNames(question);
  if (names.length === 0) return say(`${LABEL} No skill is on offer, and I can do nothing else.`);
  const choice = chooseSkill(task, question.system, names);
  if (!choice) {
    return say(
      `${LABEL} I looked for a skill whose line shares a word with the task and found none among ${names.join(", ")}. Name what a skill is for, or write "Run: <command>".`,
    );
  }
  const entry = entryNamed(question.messages, choice.name);
  if (entry !== null) return followEntry(question, entry);
  const words = choice.words.map((word) => `"${word}"`).join(", ");
  const why = `${LABEL} The task shares ${words} with the line of ${choice.name}, so I activate that skill.`;
  return act(question, why, "activate_skill", { skill_name: choice.name });
}

function afterTool(
  question: Question,
  result: Extract<ModelMessage, { role: "tool" }>,
): RehearsalAnswer {
  const call = callOf(question.messages, result.callId);
  if (result.tool !== "activate_skill") {
    return say(`${LABEL} I ran ${shown(call)}. It answered:\n\n${quoted(result.output)}`);
  }
  const name = stringIn(call?.arguments, "skill_name");
  const entry = isEntry(result.output) ? result.output : entryNamed(question.messages, name);
  if (entry !== null) return followEntry(question, entry);
  return say(`${LABEL} The skill ${name} was not loaded:\n\n${quoted(result.output)}`);
}

function followEntry(question: Question, entry: string): RehearsalAnswer {
  const name = /^<skill_content name="([^"]*)"/.exec(entry)?.[1] ?? "the skill";
  const found = commandOf(entry);
  if (!found) {
    return say(
      `${LABEL} ${name} is loaded. It shows no command that I could run as it stands; a real model would now follow its instructions.`,
    );
  }
  const { command, folder } = found;
  if (folder === null)
    return say(`${LABEL} ${name} is loaded, but its files are not available here.`);
  const why = `${name} is loaded. I run the first command that it shows.`;
  if (offers(question, "shell")) {
    return act(question, why, "shell", { command: `cd ${folder} && ${command}` });
  }
  const script = scriptOf(command);
  if (script && offers(question, "run_skill_script")) {
    const args = script.args === "" ? {} : { args: script.args };
    return act(question, why, "run_skill_script", {
      skill_name: name,
      script_name: script.script,
      ...args,
    });
  }
  return say(`${LABEL} ${name} shows \`${command}\`, but I have no tool that can run it.`);
}

/** For a request without tools: a compaction, or a test of the connection. */
function summary(messages: readonly ModelMessage[]): string {
  const first = messages.find((message) => message.role === "user");
  const calls = messages.flatMap((message) => (message.role === "assistant" ? message.calls : []));
  const result = messages.findLast((message) => message.role === "tool");
  return [
    `${LABEL} A summary of ${messages.length} ${messages.length === 1 ? "message" : "messages"}.`,
    first ? `It began with: ${clip(first.text, 300)}` : "",
    calls.length > 0 ? `Calls: ${calls.map(shown).join("; ")}.` : "",
    result ? `The last result was: ${clip(result.output, 300)}` : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function say(text: string): RehearsalAnswer {
  return { text, calls: [] };
}

function act(question: Question, text: string, tool: string, args: object): RehearsalAnswer {
  const before = question.messages.flatMap((message) =>
    message.role === "assistant" ? message.calls : [],
  );
  return { text, calls: [{ callId: `rehearsal_${before.length + 1}`, tool, arguments: args }] };
}

function offers(question: Question, tool: string): boolean {
  return question.tools.some((offered) => offered.name === tool);
}

/** The enum of `activate_skill`. */
function skillNames(question: Question): string[] {
  const parameters = question.tools.find((tool) => tool.name === "activate_skill")?.parameters;
  const names = at(at(at(parameters, "properties"), "skill_name"), "enum");
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

function stringIn(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === "string" ? found : "";
}

function callOf(messages: readonly ModelMessage[], callId: string): ToolCall | undefined {
  return messages
    .flatMap((message) => (message.role === "assistant" ? message.calls : []))
    .findLast((call) => call.callId === callId);
}

function entryNamed(messages: readonly ModelMessage[], name: string): string | null {
  const start = `<skill_content name="${name}">`;
  for (const message of messages) {
    const text = message.role === "tool" ? message.output : message.text;
    if (message.role !== "assistant" && text.startsWith(start)) return text;
  }
  return null;
}

function isEntry(text: string): boolean {
  return text.startsWith("<skill_content name=");
}

function isNote(message: ModelMessage): boolean {
  return message.role === "user" && message.text.startsWith("(Note from the runtime");
}

function shown(call: ToolCall | undefined): string {
  if (!call) return "a tool";
  const what = stringIn(call.arguments, "command") || stringIn(call.arguments, "skill_name");
  return what === "" ? call.tool : `${call.tool} \`${clip(what, 200)}\``;
}

function quoted(text: string): string {
  const start = Math.max(0, text.length - QUOTED_CHARACTERS);
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${start > 0 ? "…" : ""}${text.slice(start).trim()}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function clip(text: string, characters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > characters ? `${line.slice(0, characters)}…` : line;
}
