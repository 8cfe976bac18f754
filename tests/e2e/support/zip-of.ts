import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A zip as an honest packer writes it. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}
