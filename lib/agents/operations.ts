import { z } from "zod";
import { pageOf } from "../base/page";
import { ruleInput } from "../policy/rule-input";
import { defineOperation } from "../workspaces/operation";
import { agentSchema, agentSummarySchema } from "./agent";
import { createAgentInput, updateAgentInput } from "./agent-input";
import { createAgent } from "./create-agent";
import { deleteAgent } from "./delete-agent";
import { getAgent } from "./get-agent";
import { listAgents, listAgentsInput } from "./list-agents";
import { previewRule } from "./preview-rule";
import { rulePreviewSchema } from "./rule-preview";
import { updateAgent } from "./update-agent";

const agentReference = z.object({ agent: z.string() });

export const agentOperations = [
  defineOperation({
    name: "list_agents",
    summary: "The workspace's agents, newest change first.",
    method: "GET",
    path: "/v1/agents",
    permission: "viewer",
    input: listAgentsInput,
    output: pageOf(agentSummarySchema),
    run: listAgents,
  }),
  defineOperation({
    name: "create_agent",
    summary: "Makes an agent: instruction, model and attached skills in order.",
    method: "POST",
    path: "/v1/agents",
    permission: "member",
    status: 201,
    input: createAgentInput,
    output: agentSchema,
    run: createAgent,
  }),
  defineOperation({
    name: "get_agent",
    summary: "One agent with its skills and the catalog block that a run would get now.",
    method: "GET",
    path: "/v1/agents/{agent}",
    permission: "viewer",
    input: agentReference,
    output: agentSchema,
    run: getAgent,
  }),
  defineOperation({
    name: "update_agent",
    summary: "Changes an agent; skill_ids replaces what is attached and its order.",
    method: "PATCH",
    path: "/v1/agents/{agent}",
    permission: "member",
    input: updateAgentInput,
    output: agentSchema,
    run: updateAgent,
  }),
  defineOperation({
    name: "delete_agent",
    summary: "Deletes an agent; its runs stay.",
    method: "DELETE",
    path: "/v1/agents/{agent}",
    permission: "member",
    status: 204,
    input: agentReference,
    output: null,
    run: deleteAgent,
  }),
  // Here, because policy stands before what it reaches: installs and agents.
  defineOperation({
    name: "preview_policy_rule",
    summary: "What a rule would withhold, make wait or trust: installs and agents by name.",
    method: "POST",
    path: "/v1/policy/preview",
    permission: "viewer",
    input: ruleInput,
    output: rulePreviewSchema,
    run: previewRule,
  }),
];
