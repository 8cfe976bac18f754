import type { FileContent } from "@/components/skills/file-view";
import { decodeText } from "@/lib/skills/decode-text";
import type { PackageFile } from "@/lib/packages/skill-package";
import { stripFrontmatter } from "@/lib/packages/strip-frontmatter";

/** More than a person reads on a page, and a page that stays quick. */
const SHOWN_CHARACTERS = 200_000;

/** What the page shows of a file: SKILL.md without its header, texts as they are, pictures, facts of the rest. */
export function fileContent(file: PackageFile): FileContent {
  if (/\.(png|jpe?g|gif|webp)$/i.test(file.path)) return { kind: "image" };
  const text = decodeText(file.bytes);
  if (text === null) return { kind: "binary" };
  if (text.length <= SHOWN_CHARACTERS && /\.md$/i.test(file.path)) {
    return { kind: "markdown", text: file.path === "SKILL.md" ? stripFrontmatter(text) : text };
  }
  const shown = text.slice(0, SHOWN_CHARACTERS);
  return { kind: "text", text: shown, cutBytes: file.bytes.length - Buffer.byteLength(shown) };
}
