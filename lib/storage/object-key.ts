import { AppError } from "../base/app-error";

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** S3 takes keys of at most 1,024 bytes; a file system takes names of 255. */
const MAX_KEY_BYTES = 1024;

/** Refuses a key that is not made of plain names between slashes: none begins with a dot, none is empty. */
export function checkObjectKey(key: string): string {
  if (key.length <= MAX_KEY_BYTES && KEY.test(key)) return key;
  throw new AppError("invalid", `${JSON.stringify(key.slice(0, 200))} is no key of an object.`);
}
