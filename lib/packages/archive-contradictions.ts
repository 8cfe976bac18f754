import type { Entry, LocalFileHeader } from "yauzl";
import type { Problem } from "../base/problem";
import { shownPath } from "./package-path";

const DATA_DESCRIPTOR_FLAG = 0x0008;

/** An entry is described twice; readers that trust one or the other must see the same. */
export function contradictions(entry: Entry, local: LocalFileHeader, shown: string): Problem[] {
  const differs: string[] = [];
  if (!local.fileName.equals(entry.fileNameRaw))
    differs.push(`names (${shownPath(local.fileName.toString("utf8"))})`);
  if (local.compressionMethod !== entry.compressionMethod) differs.push("compression methods");
  const streamed = (local.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) !== 0;
  const big = local.uncompressedSize === 0xffffffff || local.compressedSize === 0xffffffff;
  if (
    !streamed &&
    !big &&
    (local.uncompressedSize !== entry.uncompressedSize ||
      local.compressedSize !== entry.compressedSize)
  )
    differs.push("sizes");
  if (!streamed && local.crc32 !== entry.crc32) differs.push("checksums");
  return differs.length === 0
    ? []
    : [
        entryProblem(
          "headers_differ",
          shown,
          `${shown} is described twice in the archive, with different ${differs.join(" and ")}.`,
        ),
      ];
}

/** `shown`: the path in quotes, as the message has it. */
export function entryProblem(code: string, shown: string, message: string): Problem {
  return { level: "error", code, path: shown.slice(1, -1), message };
}

/** The bytes of the archive that an entry takes, its header included. */
export type Extent = { shown: string; start: number; end: number };

/** Entries that share bytes of the archive unpack to more than it holds: one of the ways to make a bomb. */
export function overlaps(extents: Extent[]): Problem[] {
  const problems: Problem[] = [];
  let before: Extent | undefined;
  for (const extent of extents.sort((left, right) => left.start - right.start)) {
    if (before !== undefined && extent.start < before.end) {
      problems.push(
        entryProblem(
          "entries_overlap",
          extent.shown,
          `${extent.shown} and ${before.shown} overlap in the archive.`,
        ),
      );
    }
    if (before === undefined || extent.end > before.end) before = extent;
  }
  return problems;
}
