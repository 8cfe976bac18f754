import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../base/system-error";

/**
 * The secret behind sessions and stored keys: `AUTH_SECRET`, else one that is made once and kept in
 * `DATA_DIR/auth-secret`, readable by the owner only. A new one would sign everybody out.
 */
export async function createAuthSecret(settings: {
  dataDir: string;
  auth: { secret: string | null };
}): Promise<string> {
  if (settings.auth.secret !== null) return settings.auth.secret;
  const file = path.join(settings.dataDir, "auth-secret");
  await mkdir(settings.dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
