import type { Place } from "../../lib/packages/scan/finding";
import { scanPackage } from "../../lib/packages/scan/scan-package";

/** What the scan finds in these files. */
export function findingsIn(files: Record<string, string | Uint8Array>): Promise<Place[]> {
  return scanPackage({
    digest: "",
    files: Object.entries(files).map(([path, content]) => ({
      path,
      bytes: typeof content === "string" ? Buffer.from(content) : content,
      executable: false,
    })),
  });
}
