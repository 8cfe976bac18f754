import type { SkillSource } from "./skill-source";

/** Folders that no skill needs and that would only make the upload long; the server would drop them too. */
const NOISE = /(^|\/)(\.git|node_modules|__MACOSX)\//;
const ARCHIVE = /\.(zip|skill)$/i;
const MARKDOWN = /\.md$/i;

export type Packed = { sources: SkillSource[]; refused: string[] };

/**
 * Turns what was dropped into sources: an archive or a Markdown file as it is, a folder as one zip.
 * Loose files beside a dropped SKILL.md go with it. `refused` are names of files that are no skill.
 */
export async function packDrop(files: readonly File[]): Promise<Packed> {
  const folders = new Map<string, { path: string; file: File }[]>();
  const loose: File[] = [];
  for (const file of files) {
    const path = pathOf(file).replace(/^\.?\//, "");
    const slash = path.indexOf("/");
    if (NOISE.test(path)) continue;
    if (slash === -1) loose.push(file);
    else collect(folders, path.slice(0, slash), { path, file });
  }
  const sources: SkillSource[] = [];
  for (const [folder, entries] of folders) sources.push(await zipped(folder, entries));
  return addLoose(sources, loose);
}

/** Where a file lies in what was dropped (set by the drop zone) or in the folder that was chosen (set by the browser). */
function pathOf(file: File): string {
  if ("path" in file && typeof file.path === "string") return file.path;
  return file.webkitRelativePath === "" ? file.name : file.webkitRelativePath;
}

async function addLoose(sources: SkillSource[], loose: readonly File[]): Promise<Packed> {
  const archives = loose.filter((file) => ARCHIVE.test(file.name));
  const others = loose.filter((file) => !ARCHIVE.test(file.name));
  for (const file of archives) sources.push({ kind: "file", label: file.name, file });
  if (others.length > 1 && others.some((file) => file.name === "SKILL.md")) {
    sources.push(
      await zipped(
        "dropped files",
        others.map((file) => ({ path: file.name, file })),
      ),
    );
    return { sources, refused: [] };
  }
  const refused: string[] = [];
  for (const file of others) {
    if (MARKDOWN.test(file.name)) sources.push({ kind: "file", label: file.name, file });
    else refused.push(file.name);
  }
  return { sources, refused };
}

async function zipped(
  label: string,
  entries: readonly { path: string; file: File }[],
): Promise<SkillSource> {
  const { zipSync } = await import("fflate");
  const content: Record<string, Uint8Array> = {};
  for (const { path, file } of entries) content[path] = new Uint8Array(await file.arrayBuffer());
  // Stored, not deflated: it travels once, and the server packs it anew.
  const bytes = new Uint8Array(zipSync(content, { level: 0 }));
  const file = new File([bytes], `${label}.zip`, { type: "application/zip" });
  return { kind: "file", label, file };
}

function collect<Entry>(groups: Map<string, Entry[]>, key: string, entry: Entry): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [entry]);
  else group.push(entry);
}
