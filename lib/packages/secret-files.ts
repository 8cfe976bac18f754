import { shownPath } from "./package-path";
import type { Problem } from "../base/problem";
import type { RawFile } from "./raw-file";

/** Names that promise a value to fill in rather than hold one. */
const TEMPLATE = /\.(?:example|sample|template|dist|defaults?)$/i;

/** Stores of keys that cannot be told by their text. */
const KEY_STORE = /\.(?:p12|pfx|jks|keystore|kdbx|ppk)$/i;

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY/;

/** How far into a file the opening line of a key is looked for. */
const OPENING_BYTES = 4096;

/** Takes `.env` files and private keys out: a package is copied to every run and shown to every member. */
export function withoutSecrets(files: readonly RawFile[]): {
  files: RawFile[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const kept = files.filter((file) => {
    const what = secretIn(file);
    if (what === null) return true;
    const message = `${shownPath(file.path)} was left out: it is ${what}. Give secrets to the run, not to the skill.`;
    problems.push({ level: "warning", code: "secret_left_out", path: file.path, message });
    return false;
  });
  return { files: kept, problems };
}

function secretIn(file: RawFile): string | null {
  const name = file.path.split("/").at(-1)?.toLowerCase() ?? "";
  if (/^\.env(?:\..+)?$/.test(name) && !TEMPLATE.test(name))
    return "a file of environment variables";
  if (KEY_STORE.test(name)) return "a store of keys";
  const keyName = /^id_(?:rsa|dsa|ecdsa|ed25519)$/.test(name) || /\.(?:pem|key)$/.test(name);
  return keyName && PRIVATE_KEY.test(opening(file)) ? "a private key" : null;
}

function opening(file: RawFile): string {
  return Buffer.from(file.bytes.subarray(0, OPENING_BYTES)).toString("latin1");
}
