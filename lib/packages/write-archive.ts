import { crc32 } from "node:zlib";
import { packFiles, type PackedBytes } from "./pack-files";
import type { PackageFile, SkillPackage } from "./skill-package";
import { zipWorkHere, type ZipWork } from "./zip-work";

/** 1980-01-01 00:00, the oldest date that a zip can say. */
const FIXED_DATE = 0x0021;
const FIXED_TIME = 0;

/** Deflate and UTF-8 names; written by unix, so that the modes count. */
const VERSION_NEEDED = 20;
const MADE_BY_UNIX = 0x031e;
const UTF8_FLAG = 0x0800;

/**
 * The one zip of a package: files in the package's order (by path bytes), fixed date, unix modes, deflate level 1
 * where that makes them smaller. The same package gives the same bytes. Written here rather than by a library so
 * that deflating runs in threads, many files at a time, and checksums cost no JavaScript.
 */
export async function writeArchive(
  skillPackage: SkillPackage,
  zip: Pick<ZipWork, "deflate"> = zipWorkHere,
): Promise<Buffer> {
  const contents = skillPackage.files.map((file) => file.bytes);
  const packed = await packFiles(contents, zip);
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, file] of skillPackage.files.entries()) {
    const data = packed[index];
    if (data === undefined) continue;
    const name = Buffer.from(file.path, "utf8");
    const common = commonFields(file, data, name);
    const local = Buffer.concat([signature(0x04034b50), common, name]);
    parts.push(local, data.bytes);
    directory.push(directoryHeader(file, common, offset), name);
    offset += local.length + data.bytes.length;
  }
  const end = endOfDirectory(skillPackage.files.length, Buffer.concat(directory), offset);
  return Buffer.concat([...parts, ...directory, end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The 26 bytes that an entry's own header and the directory share. */
function commonFields(file: PackageFile, data: PackedBytes, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION_NEEDED, 0);
  fields.writeUInt16LE(UTF8_FLAG, 2);
  fields.writeUInt16LE(data.method, 4);
  fields.writeUInt16LE(FIXED_TIME, 6);
  fields.writeUInt16LE(FIXED_DATE, 8);
  fields.writeUInt32LE(crc32(file.bytes), 10);
  fields.writeUInt32LE(data.bytes.length, 14);
  fields.writeUInt32LE(file.bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryHeader(file: PackageFile, common: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX, 4);
  common.copy(header, 6);
  header.writeUInt16LE(file.executable ? 0o100755 : 0o100644, 40);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endOfDirectory(count: number, directory: Buffer, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
