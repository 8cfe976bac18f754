import { expect, test } from "vitest";
import { requirePermitted } from "../../../lib/policy/require-permitted";
import { ruleSentence, targetWords } from "../../../lib/policy/rule-sentence";
import type { Rule } from "../../../lib/policy/rule";
import type { Actor } from "../../../lib/workspaces/actor";
import { refusalOf } from "../../support/refusal-of";

test("a rule on the gravest findings does not speak of graver ones", () => {
  const of = (value: string) =>
    ruleSentence({ effect: "deny", target: { kind: "finding", value } });
  expect(of("high")).toBe("Deny skills with unacknowledged high findings");
  expect(of("warn")).toBe("Deny skills with unacknowledged findings, warn or graver");
});

test("a registry is called by its name where it has one, a package by what people compare", () => {
  const registry = { kind: "registry", value: "reg_1" } as const;
  expect(ruleSentence({ effect: "deny", target: { ...registry, name: "Acme" } })).toBe(
    "Deny skills from the registry Acme",
  );
  expect(targetWords({ ...registry, name: "Acme" })).toBe("registry Acme");
  expect(targetWords(registry)).toBe("registry reg_1");
  const value = `sha256:${"1a2b3c4d".repeat(8)}`;
  expect(ruleSentence({ effect: "deny", target: { kind: "digest", value } })).toBe(
    "Deny the package 1a2b3c4d",
  );
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
