import { expect, test } from "vitest";
import { moved } from "@/components/agents/moved";
import { skillNotes } from "@/components/agents/skill-notes";
import type { Agent } from "@/lib/agents/agent";

const skill = (name: string) => ({
  id: name,
  slug: name,
  name,
  description: `Does ${name}.`,
  tokens: { catalog: 10, body: 100 },
});

const agent: Agent = {
  id: "agt_1",
  name: "Analyst",
  instruction: "",
  model_id: "rehearsal",
  skill_ids: ["deploy", "deploy-2", "tables-3", "incident", "blocked"],
  script_access: "shell",
  catalog_token_budget: null,
  max_turns: 50,
  created_at: "2026-03-01T10:00:00.000Z",
  updated_at: "2026-03-01T10:00:00.000Z",
  skills: ["deploy", "deploy-2", "tables-3", "incident", "blocked"].map(skill),
  catalog: {
    text: "",
    tokens: 0,
    budget: 2000,
    offered: ["deploy", "deploy-2"],
    omitted: ["tables-3"],
    hidden: ["incident"],
    not_eligible: [],
    eager_tokens: 0,
  },
};
const words = (name: string) => skillNotes(agent, name).map((note) => note.word);

test("an alias says whom it gave way to, a name that merely ends in a number does not", () => {
  expect(words("deploy-2")).toEqual(["same name"]);
  expect(words("tables-3")).toEqual(["over budget"]);
});

test("a skill that no list of the block names is withheld", () => {
  expect(words("deploy")).toEqual([]);
  expect(words("incident")).toEqual(["by hand only"]);
  expect(words("blocked")).toEqual(["withheld"]);
});

test("two that say nearly the same are told of each other", () => {
  const described = ["deploy", "tables-3"].map((name) => ({
    ...skill(name),
    description: "Writes release notes from merged pull requests. Use when asked for a changelog.",
  }));
  const notes = skillNotes({ ...agent, skills: described }, "deploy");
  expect(notes.map((note) => note.word)).toEqual(["overlaps"]);
  expect(notes[0]?.sentence).toContain("tables-3");
});

test("a moved row takes its new place and the others close up", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
});
