import { rememberDeflated } from "./pack-files";
import type { ZipWork } from "./zip-work";

/**
 * For archives whose files are stored at once: each is packed in the turn in which it is unpacked, so that both
 * take one way to a thread. Storing the files finds them packed.
 */
export function repacking(zip: ZipWork): ZipWork {
  return {
    ...zip,
    inflate: async (parts) => {
      const repacked = await zip.repack(parts);
      for (const part of repacked) {
        if (part.fault === null) rememberDeflated(part.bytes, part.deflated);
      }
      return repacked;
    },
  };
}
