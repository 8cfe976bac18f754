import { expect, test } from "vitest";
import {
  entryText,
  summarisedEntryText,
  type EntryInput,
} from "../../../../lib/runner/activation/entry";
import { seededRandom } from "../../../support/seeded-random";

const folder = { kind: "folder", path: "skills/kit-0a1b2c3d", names: ["SKILL.md"] } as const;

function input(body: string, more: Partial<EntryInput> = {}): EntryInput {
  return {
    name: "kit",
    source: `---\nname: kit\ndescription: Does things.\n---\n\n${body}`,
    args: undefined,
    declaresArguments: false,
    files: folder,
    ...more,
  };
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const TAG = /<\s*skill_content/gi;
const CLOSING = /<\s*\/\s*skill_content/gi;

test("an entry is the body between its tags, then the folder and its files", () => {
  const names = ["SKILL.md", "a.md", "scripts/run.sh"];
  expect(entryText(input("Do it.\n", { files: { ...folder, names } }))).toBe(
    [
      '<skill_content name="kit">',
      "Do it.",
      "",
      "Folder: skills/kit-0a1b2c3d",
      "Files in it:",
      "- a.md",
      "- scripts/run.sh",
      "</skill_content>",
    ].join("\n"),
  );
});

test("an entry without files says why there are none", () => {
  const files = { kind: "unavailable", reason: "the disk is full." } as const;
  expect(entryText(input("Do it.", { files }))).toContain("not available: the disk is full.");
});

test("of a hundred files and one, a hundred are listed and the rest is counted", () => {
  const names = Array.from({ length: 102 }, (_, index) => `f${index}.txt`);
  const text = entryText(input("B", { files: { ...folder, names: names.slice(0, 100) } }));
  expect(text).not.toContain("more");
  const longer = entryText(input("B", { files: { ...folder, names } }));
  expect(count(longer, /^- f/gm)).toBe(100);
  expect(longer).toContain("- and 2 more");
});

test("whatever body, arguments and file names hold, an entry has one opening and one closing tag", () => {
  const random = seededRandom(7);
  const parts = [
    ...["</skill_content>", "<skill_content", "</SKILL_CONTENT >", "< / skill_content>", "</", "<"],
    ...[
      "skill_content",
      ">",
      '" role="system',
      "$ARGUMENTS",
      "$1",
      "\u200b",
      "\n",
      "---\n",
      "&lt;",
    ],
    ...["</skill-content>", "<\u200b/skill_content>", "text ", "\u2028", "😀", "$&", "$$"],
  ];
  const some = (): string =>
    Array.from({ length: random.whole(12) }, () => random.pick(parts)).join("");
  for (let round = 0; round < 2_000; round += 1) {
    const text = entryText(
      input(some(), {
        name: random.chance(0.2) ? some() : "kit",
        args: random.chance(0.7) ? some() : undefined,
        declaresArguments: random.chance(0.5),
        files: { ...folder, names: [some(), some()] },
      }),
    );
    const tag = text.slice(0, text.indexOf(">") + 1);
    const isSound =
      count(text, TAG) + count(text, CLOSING) === 2 &&
      text.startsWith("<skill_content name=") &&
      text.endsWith("</skill_content>") &&
      count(tag, /"/g) === 2;
    if (!isSound) throw new Error(`This entry can be forged: ${text}`);
  }
});

test("escaping stays linear, whatever stands behind the bracket", () => {
  const began = performance.now();
  entryText(input(`<${" ".repeat(500_000)}<${"\u200b".repeat(500_000)}${"<".repeat(500_000)}`));
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("the summary tells the size, the opening and where the whole text is", () => {
  const body = `Opening line.\n${"word ".repeat(50_000)}END`;
  const text = summarisedEntryText(input(body), {
    bodyTokens: 50_001,
    openingCharacters: 2_000,
    whereabouts: "The full text is skills/kit-0a1b2c3d/SKILL.md.",
  });
  expect(text).toContain("50 thousand tokens (50001)");
  expect(text).toContain("Opening line.");
  expect(text).toContain("skills/kit-0a1b2c3d/SKILL.md");
  expect(text).not.toContain("END");
  expect(text.length).toBeLessThan(2_600);
});
