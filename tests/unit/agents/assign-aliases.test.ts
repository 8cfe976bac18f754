import { expect, test } from "vitest";
import { assignAliases } from "../../../lib/agents/assign-aliases";

const none = new Map<string, string>();
const aliasesOf = (rows: { alias: string }[]) => rows.map((row) => row.alias);

test("skills of one name get distinct aliases, in attach order", () => {
  const skills = ["a", "b", "c"].map((id) => ({ id, name: "deploy" }));
  expect(aliasesOf(assignAliases(skills, none))).toEqual(["deploy", "deploy-2", "deploy-3"]);
});

test("a skill that stays keeps its alias, also when it moves or its namesake goes", () => {
  const attached = new Map([
    ["a", "deploy"],
    ["b", "deploy-2"],
  ]);
  const skill = (id: string) => ({ id, name: "deploy" });
  expect(aliasesOf(assignAliases([skill("b"), skill("a")], attached))).toEqual([
    "deploy-2",
    "deploy",
  ]);
  expect(aliasesOf(assignAliases([skill("b")], attached))).toEqual(["deploy-2"]);
});

test("a new skill in front never takes the alias of one that stays", () => {
  const attached = new Map([["old", "deploy"]]);
  const skills = [
    { id: "new", name: "deploy" },
    { id: "old", name: "deploy" },
  ];
  expect(aliasesOf(assignAliases(skills, attached))).toEqual(["deploy-2", "deploy"]);
});

test("an alias that another skill has as its own name is passed over", () => {
  const skills = [
    { id: "a", name: "deploy-2" },
    { id: "b", name: "deploy" },
    { id: "c", name: "deploy" },
  ];
  expect(aliasesOf(assignAliases(skills, none))).toEqual(["deploy-2", "deploy", "deploy-3"]);
});

test("an alias keeps to the length of a name", () => {
  const name = "x".repeat(64);
  const aliases = aliasesOf(
    assignAliases(
      [
        { id: "a", name },
        { id: "b", name },
      ],
      none,
    ),
  );
  expect(aliases[1]).toBe(`${"x".repeat(62)}-2`);
});
