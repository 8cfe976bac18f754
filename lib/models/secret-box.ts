import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets at rest: AES-256-GCM under a key derived from the installation's secret. */
export type SecretBox = {
  /** `context` is where the secret belongs; the same is needed to open it. */
  seal(plain: string, context: string): string;
  /** Null when it was sealed under another secret, for another place, or was changed since. */
  open(sealed: string, context: string): string | null;
};

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed: `v1.` and base64url of nonce, tag and ciphertext. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "satchel model keys", 32));
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
    },
    open(sealed, context) {
      const [version, encoded = ""] = sealed.split(".");
      const bytes = Buffer.from(encoded, "base64url");
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (error) {
        if (error instanceof Error && error.message.includes("authenticate")) return null;
        throw error;
      }
    },
  };
}
