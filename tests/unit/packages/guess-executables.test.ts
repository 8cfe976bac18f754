import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { openArchive } from "@/lib/packages/open-archive";

const SCRIPT = Buffer.from("#!/bin/sh\necho hello\n");
const MANIFEST = Buffer.from("---\nname: a\ndescription: b\n---\nDo it.\n");

test("a script with a shebang from a system without file modes is executable, and a note says so", async () => {
  const zip = zipSync({ "SKILL.md": MANIFEST, "run.sh": SCRIPT, "data.txt": Buffer.from("# no") });
  const { files, problems } = await openArchive(zip);
  expect(files.filter((file) => file.executable).map((file) => file.path)).toEqual(["run.sh"]);
  expect(problems).toMatchObject([{ level: "note", code: "executable_guessed", path: "run.sh" }]);
});

test("where a file's mode says that it is not executable, it is not", async () => {
  const attributes = { os: 3, attrs: 0o100644 << 16 };
  const zip = zipSync({ "SKILL.md": MANIFEST, "run.sh": [SCRIPT, attributes] });
  const { files, problems } = await openArchive(zip);
  expect(files.every((file) => !file.executable)).toBe(true);
  expect(problems).toEqual([]);
});
