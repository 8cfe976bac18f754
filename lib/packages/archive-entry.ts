/** What an entry of an archive is, by its name and mode. */
export type EntryKind = "file" | "folder" | "symlink" | "pipe" | "socket" | "device";

/** An entry as the archive's directory describes it, its name decoded, nothing of it unpacked. */
export type ArchiveEntry = {
  path: string;
  kind: EntryKind;
  executable: boolean;
  /** False when it was packed by a system that knows no file modes. */
  hasMode: boolean;
  /** 0: stored, 8: deflated. Others are refused before they are unpacked. */
  method: number;
  encrypted: boolean;
  crc32: number;
  unpackedBytes: number;
  /** Where the packed data stands in the archive. */
  start: number;
  end: number;
};
