import { ZipFile } from "yazl";
import type { SkillPackage } from "./skill-package";

/** Level 6 costs 3 times the time for 5 %. */
const DEFLATE_LEVEL = 1;

/** The oldest date a zip can say. It is written from local fields, so it is the same in every time zone. */
const FIXED_DATE = new Date(1980, 0, 1);

/** The one zip of a package: sorted, fixed date, unix modes, deflate level 1. The same package, the same bytes. */
export async function writeArchive(skillPackage: SkillPackage): Promise<Buffer> {
  const zip = new ZipFile();
  for (const file of skillPackage.files) {
    const { buffer, byteOffset, byteLength } = file.bytes;
    zip.addBuffer(Buffer.from(buffer, byteOffset, byteLength), file.path, {
      mtime: FIXED_DATE,
      forceDosTimestamp: true,
      mode: file.executable ? 0o100755 : 0o100644,
      compressionLevel: DEFLATE_LEVEL,
    });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
