import { z } from "zod";
import { storableText } from "../skills/storable-text";

/** An entry of discovery 0.2.0: one file, named with its digest. */
const artifactEntry = z.object({
  name: z.string().min(1).max(200),
  description: z.string().optional(),
  type: z.string(),
  url: z.string().min(1).max(2_000),
  digest: z.string(),
});

/** An entry of the older form: files below the folder of the skill's name, without digests. */
const filesEntry = z.object({
  name: z.string().min(1).max(200),
  description: z.string().optional(),
  files: z.array(z.string().min(1).max(1_000)).min(1),
});

const indexSchema = z.object({ skills: z.array(z.unknown()) });

export type IndexEntry =
  | ({ form: "artifact" } & z.infer<typeof artifactEntry>)
  | ({ form: "files" } & z.infer<typeof filesEntry>);

export type WellKnownIndex = { entries: IndexEntry[]; refused: { item: string; reason: string }[] };

/** Files that one skill may name: as many as a package may hold. */
const MAX_FILES = 200;

/** Reads an index of either form; null for JSON that is no index, or no JSON at all. */
export function readWellKnownIndex(text: string): WellKnownIndex | null {
  const parsed = indexSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const index: WellKnownIndex = { entries: [], refused: [] };
  const names = new Set<string>();
  for (const [position, value] of parsed.data.skills.entries()) {
    const entry = entryOf(value);
    if (typeof entry === "string") {
      index.refused.push({ item: nameOf(value) ?? `entry ${position + 1}`, reason: entry });
    } else if (names.has(entry.name)) {
      index.refused.push({
        item: entry.name,
        reason: "The index names it twice; the first counts.",
      });
    } else {
      names.add(entry.name);
      index.entries.push(entry);
    }
  }
  return index;
}

/** The entry, or why it cannot be taken. */
function entryOf(value: unknown): IndexEntry | string {
  const artifact = artifactEntry.safeParse(value);
  if (artifact.success) {
    if (!isPlainPath(artifact.data.name)) {
      return `Its name ${JSON.stringify(artifact.data.name.slice(0, 80))} is none of a folder.`;
    }
    const { digest, type } = artifact.data;
    if (!/^sha256:[0-9a-f]{64}$/i.test(digest)) {
      return `Its digest ${JSON.stringify(digest.slice(0, 80))} is not "sha256:" and 64 hex digits.`;
    }
    if (type !== "skill-md" && type !== "archive") {
      return `Its type ${JSON.stringify(type.slice(0, 40))} is not known; "skill-md" and "archive" are.`;
    }
    return { form: "artifact", ...artifact.data, digest: digest.toLowerCase() };
  }
  const files = filesEntry.safeParse(value);
  if (!files.success) return "It has neither type, url and digest nor a list of files.";
  const unsafe = [files.data.name, ...files.data.files].find((path) => !isPlainPath(path));
  if (unsafe !== undefined)
    return `${JSON.stringify(unsafe.slice(0, 120))} leaves the skill's folder.`;
  if (files.data.files.length > MAX_FILES) return `It names more than ${MAX_FILES} files.`;
  return { form: "files", ...files.data };
}

function isPlainPath(path: string): boolean {
  const parts = path.split("/");
  return parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && !/[\\\0\p{Surrogate}]/u.test(part),
  );
}

function nameOf(value: unknown): string | null {
  const named = z.object({ name: z.string().min(1).max(200) }).safeParse(value);
  return named.success ? storableText(named.data.name) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
