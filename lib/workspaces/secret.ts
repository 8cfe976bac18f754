import { createHash, randomBytes } from "node:crypto";

/** Makes secrets that nobody guesses; a port so that tests decide them. */
export type Secrets = {
  /** 256 random bits, safe in URLs and headers. */
  next(): string;
};

export const randomSecrets: Secrets = { next: () => randomBytes(32).toString("base64url") };

/** What is stored of a secret with 256 random bits: its sha256 needs neither salt nor stretching. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** An API token; the prefix lets scanners and people recognise one. */
export function newTokenSecret(secrets: Secrets): string {
  return `satchel_${secrets.next()}`;
}
