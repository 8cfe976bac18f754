import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readManifest } from "../../../lib/packages/read-manifest";
import { BODY_LINES, lintSkill, type SkillToLint } from "../../../lib/skills/lint-skill";

const skill = (over: Partial<SkillToLint>): SkillToLint => ({
  name: "bank-export",
  description:
    "Sums a bank export (CSV) by category and month. Use when asked where the money went.",
  body: "Run the script.\n",
  ...over,
});
const codes = (over: Partial<SkillToLint>) => lintSkill(skill(over)).map(({ code }) => code);

const GOOD: Record<string, string> = {
  "fill-forms":
    "Fills PDF forms and merges, splits and stamps PDF files. Use when the user mentions a PDF or asks to fill one in.",
  "commit-messages":
    "Use when the user explicitly asks to commit. Enforces the team's commit format and keeps secrets out.",
  "browser-checks":
    "Toolkit for testing local web applications with Playwright. Takes screenshots, reads the console, clicks through flows.",
  "brand-colors":
    "Applies the official brand colours and typography to slides, posters and pages that may need the company's look.",
  k8s: "Use this skill whenever a Kubernetes pod crashes, restarts or is stuck in Pending.",
  "sql-review": "Reviews SQL migrations for locks and data loss before they are merged.",
  rechnungen:
    "Erstellt Rechnungen als PDF aus einer Stundenliste. Verwenden, wenn jemand eine Rechnung braucht.",
  factures:
    "Crée des factures PDF à partir d'une liste d'heures, lorsque le client en demande une.",
  "weekly-report": "根据提交记录生成周报。当用户要求总结一周工作时使用。",
  kaigi: "議事録を作成します。会議のメモを渡されたときに使います。",
  nomos: "Use when creating, editing, or parsing Nomos task files (.nomos).",
  "api-errors":
    "Maps HTTP errors of the payments API to causes and fixes. Triggers: 402, card declined, idempotency conflict.",
};

describe("a well described skill", () => {
  it.each(Object.entries(GOOD))("such as %s raises nothing", (name, description) => {
    expect(codes({ name, description })).toEqual([]);
  });

  it.each(readdirSync("lib/registry/builtin/skills"))(
    "such as the starter %s raises nothing",
    (name) => {
      const folder = `lib/registry/builtin/skills/${name}`;
      const source = readFileSync(`${folder}/SKILL.md`, "utf8");
      const paths = readdirSync(folder, { recursive: true }).map(String);
      const { manifest } = readManifest(source);
      if (manifest === null) throw new Error("The starter skill has no manifest.");
      expect(lintSkill({ ...manifest, source, paths })).toEqual([]);
    },
  );
});

describe("a description", () => {
  it.each([
    "Helps with files",
    "A useful skill.",
    "Various utilities for data processing",
    "Helps with PDF files",
    "Handles deployment stuff for you",
    "A powerful AI assistant that provides many helpful functions.",
    "Does things",
    "Use this skill when needed to help the user with tasks.",
  ])("that fits any skill is vague: %s", (description) => {
    expect(codes({ name: "my-skill", description })).toContain("description_vague");
  });

  it("that only repeats the name is vague", () => {
    expect(
      codes({ name: "release-notes-writer", description: "Release notes writer skill" }),
    ).toContain("description_vague");
  });

  it("that says what and not when is told to say when", () => {
    const [finding] = lintSkill(
      skill({ description: "Extracts tables from scanned invoices as CSV rows." }),
    );
    expect(finding).toMatchObject({ code: "description_no_when", level: "note" });
    expect(finding?.advice).toContain("Use when");
  });

  it.each([
    "TODO: write this",
    "[What the skill does]",
    "<description>",
    "Replace with your description",
    "Your skill description here",
  ])("of a template is seen: %s", (description) => {
    expect(codes({ description })).toEqual(["description_placeholder"]);
  });

  it("longer than it helps is a note, longer than the format allows a warning", () => {
    const sentence = "Use when a bank export (CSV) must be summed. ";
    const at = (characters: number) => sentence.repeat(40).slice(0, characters);
    expect(codes({ description: at(900) })).toEqual([]);
    expect(lintSkill(skill({ description: at(901) }))).toMatchObject([
      { code: "description_long", level: "note" },
    ]);
    expect(lintSkill(skill({ description: at(1025) }))).toMatchObject([
      { code: "description_long", level: "warning" },
    ]);
  });

  it("in the first person is told to speak about the skill", () => {
    expect(codes({ description: "I can draw charts from CSV exports when asked." })).toEqual([
      "description_voice",
    ]);
  });
});

describe("a skill beside others", () => {
  const mine = "Writes release notes from merged pull requests. Use when asked for a changelog.";

  it("that says nearly the same as one of them is named", () => {
    const findings = lintSkill(
      skill({
        description: mine,
        others: [
          {
            name: "changelog",
            description:
              "Write release notes from the merged pull request; use when a changelog is asked for.",
          },
          { name: "triage", description: "Sorts log files by error. Use when a service fails." },
        ],
      }),
    );
    expect(findings).toMatchObject([{ code: "description_similar", level: "warning" }]);
    expect(findings[0]?.message).toContain('"changelog"');
  });

  it("of the same field is left alone", () => {
    const others = [
      {
        name: "csv",
        description: "Profiles CSV files and lists odd rows. Use when a CSV looks wrong.",
      },
      {
        name: "json",
        description: "Checks JSON files against a schema. Use when a payload is rejected.",
      },
    ];
    for (const { name, description } of others) {
      const rest = others.filter((other) => other.name !== name);
      expect(codes({ name, description, others: rest })).toEqual([]);
    }
  });
});

describe("the instructions", () => {
  const header =
    "---\nname: a\ndescription: Sums bank exports (CSV) by month. Use when asked for it.\n---\n";
  const linted = (body: string) =>
    lintSkill(skill({ body, source: `${header}${body}` })).map(({ code, line }) => ({
      code,
      line,
    }));

  it("of exactly the recommended lines are fine, one more is named with its line", () => {
    expect(linted("line\n".repeat(BODY_LINES))).toEqual([]);
    expect(linted("line\n".repeat(BODY_LINES + 1))).toEqual([
      { code: "body_long", line: 4 + BODY_LINES + 1 },
    ]);
  });

  it("that are missing are named", () => {
    expect(linted("\n \n")).toEqual([{ code: "body_empty", line: 5 }]);
  });

  it("are found below the line of the description", () => {
    const description = "Does things";
    const source = `---\nname: a\nlicense: MIT\ndescription: ${description}\n---\nBody\n`;
    expect(lintSkill(skill({ description, source }))[0]?.line).toBe(4);
  });
});
