import { writeArchive } from "../../lib/packages/write-archive";

/** The text of a small SKILL.md. */
export function skillSource(name: string, description = `Does ${name}.`, body = "Body.\n"): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

/** A zip of text files by path. */
export function zipOf(files: Record<string, string>): Promise<Buffer> {
  return writeArchive({
    digest: "",
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: Buffer.from(text),
      executable: path.endsWith(".sh"),
    })),
  });
}

/** A form with one file, as a browser sends it. */
export function formWith(
  filename: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)]), filename);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
