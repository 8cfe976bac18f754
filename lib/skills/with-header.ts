import { editManifest } from "../packages/edit-manifest";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { RawFile } from "../packages/raw-file";
import { splitSource } from "../packages/split-source";
import { decodeText } from "./decode-text";
import type { StoredSkill } from "./stored-skill";

/**
 * A new text of SKILL.md. One without a header gets the one that the skill has, every key and comment of it; where
 * the skill has none that can be read, its name and description.
 */
export function withHeader(
  bytes: Uint8Array,
  files: readonly RawFile[],
  { displayName, description }: Pick<StoredSkill, "displayName" | "description">,
): Uint8Array {
  const text = decodeText(bytes);
  if (text === null || splitSource(text).kind !== "bare") return bytes;
  const current = files.find(({ path }) => path === MANIFEST_PATH);
  const source = current ? decodeText(current.bytes) : null;
  const split = source === null ? null : splitSource(source);
  if (split?.kind !== "split") {
    return Buffer.from(editManifest(text, { name: displayName, description }));
  }
  const header = split.header.text;
  const end = header.includes("\r\n") ? "\r\n" : "\n";
  return Buffer.from(`---${end}${header}---${end}${end}${text.replace(/^\uFEFF/, "")}`);
}
