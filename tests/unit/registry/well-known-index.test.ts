import { expect, test } from "vitest";
import { readWellKnownIndex } from "../../../lib/registry/well-known-index";

const digest = `sha256:${"0".repeat(64)}`;
const artifact = (name: string) => ({ name, type: "archive", url: "/a.zip", digest });
const older = (name: string) => ({ name, files: ["SKILL.md"] });
const read = (...skills: object[]) => readWellKnownIndex(JSON.stringify({ skills }));

test.each(["n\u0000l", "../x", "a//b", "half \ud800", "a\\b", "."])(
  "an entry named %j is refused by itself, in words that can be stored, and the others count",
  (name) => {
    const index = read(artifact("good"), artifact(name), older("also-good"), older(name));
    expect(index?.entries.map((entry) => entry.name)).toEqual(["good", "also-good"]);
    expect(index?.refused).toHaveLength(2);
    expect(JSON.stringify(index)).not.toMatch(/\\u0000"|\\ud800"/);
    for (const { item } of index?.refused ?? []) expect(item).not.toMatch(/[\0\p{Surrogate}]/u);
  },
);
