import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admitPackage } from "../../../lib/packages/admit-package";
import { fileFacts } from "../../../lib/packages/file-facts";
import { openArchive } from "../../../lib/packages/open-archive";
import { openStoredPackage } from "../../../lib/packages/open-stored-package";
import type { SkillPackage } from "../../../lib/packages/skill-package";
import { writeArchive } from "../../../lib/packages/write-archive";
import { hostileZip } from "../../support/hostile-zip";

const { skillPackage } = admitPackage([
  {
    path: "SKILL.md",
    bytes: Buffer.from("---\nname: a\ndescription: d\n---\nB\n"),
    executable: false,
  },
  { path: "scripts/run.sh", bytes: Buffer.from("#!/bin/sh\necho hi\n"), executable: true },
  { path: "assets/é.bin", bytes: randomBytes(100_000), executable: false },
  { path: "assets/text.md", bytes: Buffer.from("many words ".repeat(9_000)), executable: false },
  { path: "empty", bytes: Buffer.alloc(0), executable: false },
]);

/** Everything of a package, its bytes as their hash: comparing 100 kB element by element takes seconds. */
const facts = (opened: SkillPackage | null) => opened && [opened.digest, ...fileFacts(opened)];

describe("the archive of a package", () => {
  test("is the same bytes every time", async () => {
    const [first, second] = await Promise.all([
      writeArchive(skillPackage),
      writeArchive(skillPackage),
    ]);
    expect(first.equals(second)).toBe(true);
  });

  test("does not depend on the time zone", async () => {
    const archive = await writeArchive(skillPackage);
    // Date and time of the first entry: 1980-01-01 00:00.
    expect(archive.subarray(10, 14).toString("hex")).toBe("00002100");
  });

  test("gives the same package back, bytes, bits and digest", async () => {
    const archive = await writeArchive(skillPackage);
    const { files, problems } = await openArchive(archive);
    expect(problems).toEqual([]);
    expect(facts(admitPackage(files).skillPackage)).toEqual(facts(skillPackage));
    expect(facts(await openStoredPackage(archive, skillPackage.digest))).toEqual(
      facts(skillPackage),
    );
  });

  test("deflates what gets smaller and leaves the rest as it is", async () => {
    const noise = randomBytes(20_000);
    const sizes = await Promise.all(
      [noise, Buffer.concat([noise, noise, noise]), Buffer.from("many words ".repeat(9_000))].map(
        async (bytes) => {
          const archive = await writeArchive({
            digest: "",
            files: [{ path: "f", bytes, executable: false }],
          });
          return archive.length - bytes.length;
        },
      ),
    );
    const headers = 30 + 1 + 46 + 1 + 22;
    expect(sizes.slice(0, 2)).toEqual([headers, headers]);
    expect(sizes[2]).toBeLessThan(-90_000);
  });
});

describe("a stored archive", () => {
  const other = { ...skillPackage, files: skillPackage.files.slice(1) };

  test.each([
    ["another package", () => writeArchive(other)],
    ["no zip", () => Promise.resolve(Buffer.from("hello"))],
    ["a zip that is cut off", async () => (await writeArchive(skillPackage)).subarray(0, 5_000)],
    [
      "a zip with a symlink",
      () => Promise.resolve(hostileZip([{ name: "a", data: "/etc", mode: 0o120777 }])),
    ],
    [
      "a bomb",
      () => Promise.resolve(hostileZip([{ name: "a", data: "x", declaredBytes: 2 ** 31 }])),
    ],
  ])("that is %s is not the package of that digest", async (_, bytes) => {
    expect(await openStoredPackage(await bytes(), skillPackage.digest)).toBeNull();
  });

  test("with one changed bit is not the package of that digest, wherever it is", async () => {
    const archive = await writeArchive(skillPackage);
    for (let at = 0; at < archive.length; at += 997) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const opened = await openStoredPackage(changed, skillPackage.digest);
      if (opened !== null) expect(facts(opened)).toEqual(facts(skillPackage));
    }
  });
});
