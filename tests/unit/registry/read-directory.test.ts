import { expect, test } from "vitest";
import { readDirectory } from "../../../lib/registry/read-directory";
import type { FoundFolder, SkillFolders } from "../../../lib/skills/skill-folders";
import { skillSource } from "../../support/skill-sources";

/** Many folders; tells which ones were read. */
function manyFolders(count: number) {
  const read: string[] = [];
  const folders = Array.from({ length: count }, (_, index): FoundFolder => {
    return { root: "/skills", path: `skill-${index}`, fingerprint: "" };
  });
  const skillFolders: SkillFolders = {
    list: () => Promise.resolve({ folders, problems: [], unknown: [] }),
    read: async function* (asked) {
      for (const folder of asked) {
        read.push(folder.path);
        const files =
          folder.path === "skill-1"
            ? []
            : [
                {
                  path: "SKILL.md",
                  bytes: Buffer.from(skillSource(folder.path)),
                  executable: false,
                },
              ];
        yield await Promise.resolve([{ kind: "read", folder, problems: [], files }]);
      }
    },
    watch: () => () => undefined,
    close: () => Promise.resolve(),
  };
  return { skillFolders, read };
}

test("a folder is read when its item is opened and not before, however many there are", async () => {
  const { skillFolders, read } = manyFolders(5_000);
  const { items } = await readDirectory({ skillFolders }, "/skills");
  expect([items.length, read]).toEqual([5_000, []]);
  const { manifest } = (await items[7]?.open()) ?? {};
  expect([manifest?.name, read]).toEqual(["skill-7", ["skill-7"]]);
  await expect(items[1]?.open()).rejects.toThrow("SKILL.md");
});
