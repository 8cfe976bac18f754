import { describe, expect, test } from "vitest";
import { MAX_MANIFEST_BYTES } from "../../../lib/packages/limits";
import { openUpload } from "../../../lib/packages/open-upload";
import { hostileZip } from "../../support/hostile-zip";
import { refusalOf } from "../../support/refusal-of";

const SOURCE = Buffer.from("---\nname: a\ndescription: d\n---\nB\n");
const ZIP = hostileZip([{ name: "SKILL.md", data: SOURCE }]);

describe("an uploaded file", () => {
  test.each(["a.zip", "a.skill", "a.md", "a", "a.exe"])(
    "that is a zip is opened when it is named %s",
    async (name) => {
      expect((await openUpload(ZIP, name)).files).toMatchObject([{ path: "SKILL.md" }]);
    },
  );

  test.each(["SKILL.md", "notes.markdown", "a.TXT"])(
    "that is text is a SKILL.md when it is named %s",
    async (name) => {
      expect(await openUpload(SOURCE, name)).toEqual({
        files: [{ path: "SKILL.md", bytes: SOURCE, executable: false }],
        problems: [],
      });
    },
  );

  test.each([
    ["a tar.gz named .zip", Buffer.from([0x1f, 0x8b, 8]), "a.zip", /gzip.*\.zip/],
    ["a picture named .md", Buffer.from("89504e470d0a1a0a", "hex"), "a.md", /PNG/],
    ["text named .zip", SOURCE, "a.zip", /neither a zip/],
    ["nothing", Buffer.alloc(0), "a.md", /empty file/],
    ["bytes named .md", Buffer.from([0xc3, 0x28]), "a.md", /UTF-8/],
  ])("that is %s is refused and says what it is", async (_, bytes, name, words) => {
    const refusal = await refusalOf(openUpload(bytes, name));
    expect(refusal.code).toBe("invalid");
    expect(refusal.message).toMatch(words);
  });

  test("that is a text of more than 1 MB is too large", async () => {
    expect(
      (await refusalOf(openUpload(Buffer.alloc(MAX_MANIFEST_BYTES + 1, "a"), "a.md"))).code,
    ).toBe("too_large");
  });
});
