import type { ToolDefinition } from "../../models/model-port";
import type { Rule } from "../../policy/rule";
import { toolGate } from "../../policy/tool-gate";
import type { RunSession } from "../run-session";
import { activateSkillTool } from "./activate-skill";
import { deactivateSkillTool } from "./deactivate-skill";
import { listFilesTool } from "./list-files";
import { readFileTool } from "./read-file";
import { readToolOutputTool } from "./read-tool-output";
import { runSkillScriptTool } from "./run-skill-script";
import type { RunTool } from "./run-tool";
import { shellTool } from "./shell";
import { writeFileTool } from "./write-file";

/** Every tool that a run can have. */
export const runTools: readonly RunTool[] = [
  activateSkillTool,
  deactivateSkillTool,
  shellTool,
  runSkillScriptTool,
  readFileTool,
  writeFileTool,
  listFilesTool,
  readToolOutputTool,
];

export function toolNamed(name: string): RunTool | null {
  return runTools.find((tool) => tool.name === name) ?? null;
}

export type OfferedTools = {
  definitions: ToolDefinition[];
  withheld: { tool: string; rule: Rule }[];
};

/** The tools that the model sees now, after the one filter against the run's policy. */
export function offeredTools(session: RunSession, rules: readonly Rule[]): OfferedTools {
  const gate = toolGate(
    rules,
    runTools.filter((tool) => tool.isOffered(session)),
  );
  return {
    definitions: gate.offered.map((tool) => tool.definition(session)),
    withheld: gate.withheld.map(({ tool, rule }) => ({ tool: tool.name, rule })),
  };
}
