import { expect, test } from "vitest";
import { requirePermitted } from "../../../lib/policy/require-permitted";
import { ruleSentence } from "../../../lib/policy/rule-sentence";
import type { Rule } from "../../../lib/policy/rule";
import type { Actor } from "../../../lib/workspaces/actor";
import { refusalOf } from "../../support/refusal-of";

test("a rule on the gravest findings does not speak of graver ones", () => {
  const of = (value: string) =>
    ruleSentence({ effect: "deny", target: { kind: "finding", value } });
  expect(of("high")).toBe("Deny skills with unacknowledged high findings");
  expect(of("warn")).toBe("Deny skills with unacknowledged findings, warn or graver");
});

test("a refusal ends with one full stop, whether its reason has one or not", async () => {
  const actor: Actor = {
    kind: "user",
    userId: "usr_1",
    label: "Ada",
    workspaceId: "wsp_1",
    role: "admin",
  };
  for (const reason of ["Nobody looked at it.", "Nobody looked at it"]) {
    const denied = { ...rule, reason };
    const refusal = await refusalOf(() => {
      requirePermitted({ effect: "deny", rule: denied }, actor, { approve: false });
    });
    expect(refusal.message).toBe("A rule on finding high denies this: Nobody looked at it.");
  }
});

const rule: Rule = {
  id: "rul_1",
  effect: "deny",
  scope: "workspace",
  target: { kind: "finding", value: "high" },
};
