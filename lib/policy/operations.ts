import { defineOperation } from "../workspaces/operation";
import { createRule } from "./create-rule";
import { deleteRule, ruleReference } from "./delete-rule";
import { listRules, listRulesInput, rulesPage } from "./list-rules";
import { storedRuleSchema } from "./rule";
import { ruleInput } from "./rule-input";

export const policyOperations = [
  defineOperation({
    name: "list_policy_rules",
    summary: "The workspace's rules and the caller's own, in the order in which they decide.",
    method: "GET",
    path: "/v1/policy/rules",
    permission: "viewer",
    input: listRulesInput,
    output: rulesPage,
    run: listRules,
  }),
  defineOperation({
    name: "create_policy_rule",
    summary: "Makes a rule; one of the workspace needs an admin, one for own installs a member.",
    method: "POST",
    path: "/v1/policy/rules",
    permission: "member",
    status: 201,
    input: ruleInput,
    output: storedRuleSchema,
    run: createRule,
  }),
  defineOperation({
    name: "delete_policy_rule",
    summary: "Ends a rule at once.",
    method: "DELETE",
    path: "/v1/policy/rules/{id}",
    permission: "member",
    status: 204,
    input: ruleReference,
    output: null,
    run: deleteRule,
  }),
];
