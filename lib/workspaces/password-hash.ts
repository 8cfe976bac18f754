import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 16 MB and about 0.2 s a try: dear for who guesses, unnoticed by who signs in. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** Hashes a password with scrypt: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")]
    .map(String)
    .join("$");
}

/**
 * True when `password` is the one that was hashed. Without a hash it takes as long and is false, so that
 * nobody learns from the time whether an e-mail address is known.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (hash ?? "").split("$");
  if (scheme !== "scrypt" || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const expected = Buffer.from(key, "base64url");
  const cost = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), cost), expected);
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
