import { expect, test } from "vitest";
import { exampleTasks } from "@/components/agents/example-tasks";
import { offeredSkills, usableSkills } from "@/components/agents/usable-skills";
import { suggestedSkills, unknownByHand } from "@/components/agents/skill-suggestions";
import { readdirSync } from "node:fs";

const skills = ["deploy-web", "deploy-api", "web-audit"].map((name) => ({ name, description: "" }));
const suggested = (input: string) => suggestedSkills(input, skills).map(({ name }) => name);

test("a slash offers every skill, and each letter fewer: those that begin like it first", () => {
  expect(suggested("/")).toEqual(["deploy-web", "deploy-api", "web-audit"]);
  expect(suggested("/WEB")).toEqual(["web-audit", "deploy-web"]);
  expect(suggested("  /deploy-a")).toEqual(["deploy-api"]);
});

test("nothing is offered for a plain task, for a name that is written out, or behind it", () => {
  for (const input of ["", "deploy", "see /deploy", "/web-audit", "/deploy-web now", "/nothing"]) {
    expect(suggested(input)).toEqual([]);
  }
});

test("each starter skill has an example task, other skills have none", () => {
  const starters = readdirSync("lib/registry/builtin/skills").map((slug) => ({ slug }));
  for (const starter of starters) expect(exampleTasks([starter])).toHaveLength(1);
  expect(exampleTasks([{ slug: "my-own" }])).toEqual([]);
});

test("a skill that a rule withholds is neither suggested nor has it an example task", () => {
  const slugs = ["csv-insights", "log-triage", "release-notes"];
  const agent = {
    skills: slugs.map((slug) => ({
      id: slug,
      slug,
      name: slug,
      description: "",
      tokens: { catalog: 1, body: 1 },
    })),
    catalog: {
      text: "",
      tokens: 0,
      budget: 100,
      offered: ["csv-insights"],
      omitted: [],
      hidden: ["log-triage"],
      not_eligible: [],
      eager_tokens: 0,
    },
  };
  expect(usableSkills(agent).map(({ slug }) => slug)).toEqual(["csv-insights", "log-triage"]);
  expect(exampleTasks(offeredSkills(agent))).toEqual(exampleTasks([{ slug: "csv-insights" }]));
});

test("a task that calls a skill which the agent does not have is told apart from one that calls none", () => {
  const name = skills[0]?.name ?? "";
  expect(unknownByHand(`/${name} do it`, skills)).toBeNull();
  expect(unknownByHand("/not-there do it", skills)).toBe("not-there");
  for (const input of [
    "/not-there",
    "/etc/hosts is wrong",
    "/ do it",
    "and/or that",
    "not-there it",
  ]) {
    expect(unknownByHand(input, skills)).toBeNull();
  }
});
