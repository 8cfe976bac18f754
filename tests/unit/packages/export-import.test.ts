import { expect, test } from "vitest";
import { admitPackage } from "../../../lib/packages/admit-package";
import { findCandidates } from "../../../lib/packages/find-candidates";
import { openUpload } from "../../../lib/packages/open-upload";
import type { RawFile } from "../../../lib/packages/raw-file";
import { writeArchive } from "../../../lib/packages/write-archive";
import { seededRandom } from "../../support/seeded-random";

const PACKAGES = 400;
const NAMES = [
  ...["run.sh", "a b.txt", "é.md", "日本.txt", "UPPER.TXT", "x'y.txt", "no-extension", ".hidden"],
  ...["data.bin", "q?.txt", "#hash", "100%.md", "emoji-😀.txt", "trailing.", "SKILL.md.bak"],
] as const;
const HEADERS = [
  "---\nname: kept\ndescription: Does it.\n---\n",
  "---\r\nname: kept\r\ndescription: Does: it with a colon\r\n---\r\n",
  "\uFEFF\n---\nname: Kept Name\ndescription: >-\n  Folded\n  text\nx-own: [1, 2] # comment\n---\n",
] as const;

function files(seed: number): RawFile[] {
  const random = seededRandom(seed);
  const bytes = (): Buffer =>
    Buffer.from(Array.from({ length: random.whole(400) }, () => random.whole(256)));
  const manifest = Buffer.from(`${random.pick(HEADERS)}Body ${seed}\n`);
  const others = new Map<string, RawFile>();
  for (let count = random.whole(8); count > 0; count -= 1) {
    const folder = random.pick(["", "", "scripts/", "deep/er/", "références/"]);
    const path = `${folder}${random.pick(NAMES)}`;
    others.set(path, { path, bytes: bytes(), executable: random.chance(0.3) });
  }
  return [
    { path: "SKILL.md", bytes: manifest, executable: random.chance(0.1) },
    ...others.values(),
  ];
}

test("a package that was exported is the same package when it is imported again", async () => {
  for (let seed = 1; seed <= PACKAGES; seed += 1) {
    const { skillPackage } = admitPackage(files(seed));
    const archive = await writeArchive(skillPackage);
    const [candidate, ...more] = findCandidates(
      (await openUpload(archive, "x.zip")).files,
    ).candidates;
    expect(more, `seed ${seed}`).toEqual([]);
    const again = admitPackage(candidate?.files ?? []);
    expect(again.skillPackage.digest, `seed ${seed}`).toBe(skillPackage.digest);
    expect((await writeArchive(again.skillPackage)).equals(archive), `seed ${seed}`).toBe(true);
  }
});
