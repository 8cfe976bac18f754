import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip, with every field open to lies. What is left out is what an honest zip says. */
export type HostileEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  /** Unix mode in full: `0o100644`, `0o120777` for a symlink. */
  mode?: number;
  method?: number;
  flags?: number;
  crc?: number;
  declaredBytes?: number;
  /** The bytes that stand in the archive instead of the deflated data. */
  packed?: Buffer;
  localName?: string;
  extra?: Buffer;
  /** Sizes and checksum stand behind the data, zeros before it. */
  streamed?: boolean;
  /** The data is that of an earlier entry, by index. */
  sharedWith?: number;
  zip64?: boolean;
  externalAttributes?: number;
};

const UTF8_FLAG = 0x0800;
const STREAMED_FLAG = 0x0008;

/** Writes a zip exactly as told, faults included. */
export function hostileZip(
  entries: readonly HostileEntry[],
  options: { comment?: string; prefix?: Buffer; entryCount?: number } = {},
): Buffer {
  const parts: Buffer[] = options.prefix === undefined ? [] : [options.prefix];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const entry of entries) {
    const fields = fieldsOf(entry);
    const local = localEntry(entry, fields);
    const at = entry.sharedWith === undefined ? offset : (offsets[entry.sharedWith] ?? 0);
    offsets.push(at);
    if (entry.sharedWith === undefined) {
      parts.push(local);
      offset += local.length;
    }
    directory.push(directoryEntry(entry, fields, at));
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([
    ...parts,
    central,
    endOf(options.entryCount ?? entries.length, central.length, offset, options.comment ?? ""),
  ]);
}

type Fields = {
  name: Buffer;
  packed: Buffer;
  method: number;
  flags: number;
  crc: number;
  bytes: number;
};

function fieldsOf(entry: HostileEntry): Fields {
  const data = Buffer.from(entry.data ?? "");
  const method = entry.method ?? (data.length === 0 ? 0 : 8);
  const utf8 = typeof entry.name === "string" ? UTF8_FLAG : 0;
  return {
    name: Buffer.from(entry.name),
    packed: entry.packed ?? (method === 8 ? deflateRawSync(data) : data),
    method,
    flags: entry.flags ?? utf8 | (entry.streamed === true ? STREAMED_FLAG : 0),
    crc: entry.crc ?? crc32(data),
    bytes: entry.declaredBytes ?? data.length,
  };
}

function localEntry(entry: HostileEntry, fields: Fields): Buffer {
  const name = entry.localName === undefined ? fields.name : Buffer.from(entry.localName);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(fields.flags, 6);
  header.writeUInt16LE(fields.method, 8);
  if (entry.streamed !== true) {
    header.writeUInt32LE(fields.crc, 14);
    header.writeUInt32LE(fields.packed.length, 18);
    header.writeUInt32LE(fields.bytes, 22);
  }
  header.writeUInt16LE(name.length, 26);
  const descriptor = entry.streamed === true ? dataDescriptor(fields) : Buffer.alloc(0);
  return Buffer.concat([header, name, fields.packed, descriptor]);
}

function dataDescriptor(fields: Fields): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(fields.crc, 4);
  descriptor.writeUInt32LE(fields.packed.length, 8);
  descriptor.writeUInt32LE(fields.bytes, 12);
  return descriptor;
}

function directoryEntry(entry: HostileEntry, fields: Fields, offset: number): Buffer {
  const extra = entry.zip64 === true ? zip64Field(fields) : (entry.extra ?? Buffer.alloc(0));
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(0x031e, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(fields.flags, 8);
  header.writeUInt16LE(fields.method, 10);
  header.writeUInt32LE(fields.crc, 16);
  header.writeUInt32LE(entry.zip64 === true ? 0xffffffff : fields.packed.length, 20);
  header.writeUInt32LE(entry.zip64 === true ? 0xffffffff : fields.bytes, 24);
  header.writeUInt16LE(fields.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(entry.externalAttributes ?? ((entry.mode ?? 0o100644) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, fields.name, extra]);
}

function zip64Field(fields: Fields): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(fields.bytes), 4);
  field.writeBigUInt64LE(BigInt(fields.packed.length), 12);
  return field;
}

function endOf(count: number, directoryBytes: number, offset: number, comment: string): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}
