import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packDrop } from "@/components/skills/pack-drop";

function dropped(path: string, text = path): File {
  const file = new File([text], path.slice(path.lastIndexOf("/") + 1));
  return Object.assign(file, { path: path.includes("/") ? `/${path}` : `./${path}` });
}

async function namesIn(file: File): Promise<string[]> {
  return Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())));
}

describe("what a drop becomes", () => {
  it("sends an archive and a Markdown file as they are", async () => {
    const { sources, refused } = await packDrop([dropped("a.zip"), dropped("b.skill")]);
    expect(sources.map((source) => source.label)).toEqual(["a.zip", "b.skill"]);
    expect(refused).toEqual([]);
    expect((await packDrop([dropped("notes.md")])).sources).toMatchObject([{ label: "notes.md" }]);
  });

  it("makes one zip of a folder, without what no skill needs", async () => {
    const { sources } = await packDrop([
      dropped("pdf/SKILL.md"),
      dropped("pdf/scripts/run.sh"),
      dropped("pdf/node_modules/x/index.js"),
      dropped("pdf/.git/config"),
    ]);
    const [source] = sources;
    expect(sources).toHaveLength(1);
    if (source?.kind !== "file") throw new Error("A folder becomes a file.");
    expect(source.file.name).toBe("pdf.zip");
    expect(await namesIn(source.file)).toEqual(["pdf/SKILL.md", "pdf/scripts/run.sh"]);
  });

  it("keeps loose files together when one of them is SKILL.md", async () => {
    const { sources, refused } = await packDrop([dropped("SKILL.md"), dropped("run.py")]);
    expect(refused).toEqual([]);
    const [source] = sources;
    if (source?.kind !== "file") throw new Error("Loose files become a file.");
    expect(await namesIn(source.file)).toEqual(["SKILL.md", "run.py"]);
  });

  it("names every file that is no skill", async () => {
    const { sources, refused } = await packDrop([dropped("a.zip"), dropped("photo.jpg")]);
    expect(sources).toHaveLength(1);
    expect(refused).toEqual(["photo.jpg"]);
  });
});
