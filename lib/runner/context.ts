import { catalogLine } from "../skills/catalog-line";
import type { ModelMessage } from "../models/model-port";
import type { RunConfig } from "../runs/run-config";
import { sumTokens } from "./compaction";
import { stoppedText } from "./result-texts";
import type { CallItem, RunState } from "./run-state";

/** What the model is sent, as a fold over the log: the agent's instruction with the catalog block, and the messages. */
export function contextOf(
  config: RunConfig,
  state: RunState,
): { system: string; messages: ModelMessage[] } {
  return { system: systemText(config, state), messages: messagesOf(config, state) };
}

/** Tokens of everything that the next request carries: instruction, block, tools and messages. */
export function contextTokens(state: RunState): number {
  const system = (state.catalog?.instruction_tokens ?? 0) + (state.catalog?.tokens ?? 0);
  return system + state.toolsTokens + sumTokens(state.items);
}

/** The instruction, the block, and skills that became eligible before the part that was summarised. */
function systemText(config: RunConfig, state: RunState): string {
  const told = new Set(state.items.flatMap((item) => (item.kind === "note" ? [item.skill] : [])));
  const late = config.skills.filter(
    (skill) => state.late.has(skill.alias) && !told.has(skill.alias),
  );
  const lines = late.map((skill) => catalogLine(skill.alias, skill.description));
  return [config.agent.instruction, state.catalog?.text ?? "", lines.join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}

function messagesOf(config: RunConfig, state: RunState): ModelMessage[] {
  return state.items.flatMap((item): ModelMessage[] => {
    switch (item.kind) {
      case "user":
      case "entry":
      case "summary":
        return [{ role: "user", text: item.text }];
      case "note":
        return [{ role: "user", text: eligibleText(config, item.skill) }];
      case "answer":
        return [
          {
            role: "assistant",
            text: item.text,
            calls: item.calls.map(({ callId, tool, arguments: args }) => ({
              callId,
              tool,
              arguments: args,
            })),
          },
          ...item.calls.map(resultMessage),
        ];
    }
  });
}

function resultMessage(call: CallItem): ModelMessage {
  const output = call.result?.output ?? stoppedText();
  return { role: "tool", callId: call.callId, tool: call.tool, output };
}

/** Says mid-run that a skill came on offer, since the block stands at the top and was read long ago. */
function eligibleText(config: RunConfig, name: string): string {
  const skill = config.skills.find((candidate) => candidate.alias === name);
  return `(Note from the runtime: a file you touched makes one more skill available to activate_skill.)\n${catalogLine(name, skill?.description ?? "")}`;
}
