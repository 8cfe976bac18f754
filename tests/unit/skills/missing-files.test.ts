import { describe, expect, it } from "vitest";
import { lintSkill } from "../../../lib/skills/lint-skill";
import { missingFiles } from "../../../lib/skills/missing-files";

const PATHS = ["SKILL.md", "scripts/check.mjs", "references/deep/rules.md", "templates/a.html"];
const missing = (body: string) => missingFiles(body, PATHS).map(({ path }) => path);

describe("a file that the instructions name and the package does not have", () => {
  it.each([
    ["Run `node scripts/missing.mjs invoice.csv`.", ["scripts/missing.mjs"]],
    ["See [the rules](references/none.md) first.", ["references/none.md"]],
    ["See [the rules](./references/none.md#limits).", ["references/none.md"]],
    ["See [a guide](guide.md).", ["guide.md"]],
    ["See [two words](references/two%20words.md).", ["references/two words.md"]],
    ["```sh\npython3 ./scripts/a.py\nbash scripts/b.sh\n```", ["scripts/a.py", "scripts/b.sh"]],
    ["Fill in templates/b.html.", ["templates/b.html"]],
    ["scripts/x.sh, then scripts/x.sh again", ["scripts/x.sh"]],
  ])("is found in %j", (body, found) => {
    expect(missing(body)).toEqual(found);
  });

  it("is named five times at most", () => {
    expect(missing(Array.from({ length: 9 }, (_, n) => `scripts/${n}.sh`).join(" "))).toHaveLength(
      5,
    );
  });

  it("is advice with the line in SKILL.md", () => {
    const body = "# Check\n\nRun `node scripts/missing.mjs`.\n";
    const source = `---\nname: check\ndescription: x\n---\n${body}`;
    const description = "Checks invoices (CSV) against the order. Use when an invoice came in.";
    const found = lintSkill({ name: "check", description, source, body, paths: ["SKILL.md"] });
    expect(found).toMatchObject([{ code: "file_missing", level: "warning", line: 7 }]);
  });
});

describe("nothing is said of", () => {
  it.each([
    ["what is there", "Run scripts/check.mjs and read [rules](references/deep/rules.md)."],
    ["a folder", "Read what is in references/deep and scripts/."],
    ["addresses", "See [docs](https://x.example/scripts/a.md) or https://x.example/scripts/a.md"],
    ["places in the page", "See [above](#scripts)."],
    [
      "paths of the server and ways out",
      "[a](/etc/a.md) [b](../other/b.md) ../scripts/c.sh /scripts/d.sh",
    ],
    [
      "placeholders and patterns",
      "scripts/<name>.py scripts/*.py scripts/{a,b}.py $DIR/scripts/x.py",
    ],
    ["what a command writes", "node scripts/check.mjs > references/out.md; x -o assets/a.png"],
    ["files of the task", "Read invoice.csv and src/index.ts of the project."],
    [
      "other folders with such a name",
      "my-scripts/a.sh packages/scripts/a.sh skills/x/scripts/a.sh",
    ],
    ["hidden files of tools", "[Snapshot](.tool/page.yml)"],
    ["a broken address", "[a](references/%E0%A4%A.md)"],
  ])("%s", (_, body) => {
    expect(missing(body)).toEqual([]);
  });

  it("anything where the files are not known", () => {
    const body = "Run scripts/missing.sh.";
    const description = "Checks invoices (CSV) against the order. Use when an invoice came in.";
    expect(lintSkill({ name: "check", description, body })).toEqual([]);
  });
});

it("takes time in proportion to the text, however it is made", () => {
  for (const unit of ["](", "scripts/", "./", "](a", "scripts/a.", "> ", "%"]) {
    expect(missing(unit.repeat(1_000_000 / unit.length)).length).toBeLessThanOrEqual(5);
  }
});
