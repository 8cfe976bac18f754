import { randomBytes } from "node:crypto";

/** Makes ids `<prefix>_<20 base32 characters>`: 100 random bits, safe in URLs, file names and cookies. */
export type Ids = { next(prefix: IdPrefix): string };

export type IdPrefix =
  "usr" | "wsp" | "mem" | "tok" | "skl" | "agt" | "mod" | "run" | "evt" | "rul" | "reg" | "itm";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

export const randomIds: Ids = {
  next(prefix) {
    let text = "";
    for (const byte of randomBytes(20)) text += ALPHABET[byte & 31] ?? "";
    return `${prefix}_${text}`;
  },
};
