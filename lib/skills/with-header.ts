import { editManifest } from "../packages/edit-manifest";
import { splitSource } from "../packages/split-source";
import { decodeText } from "./decode-text";
import type { StoredSkill } from "./stored-skill";

/** A new text of SKILL.md. One without a header gets the name and description that the skill has. */
export function withHeader(
  bytes: Uint8Array,
  { displayName, description }: Pick<StoredSkill, "displayName" | "description">,
): Uint8Array {
  const text = decodeText(bytes);
  if (text === null || splitSource(text).kind !== "bare") return bytes;
  return Buffer.from(editManifest(text, { name: displayName, description }));
}
