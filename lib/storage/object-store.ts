/**
 * Bytes by key. Keys are `/`-separated, ASCII, never begin with `/` and hold no `..`.
 * `put` is atomic (a reader sees all or nothing) and durable when it returns; putting a key twice is harmless.
 * `get` of a key that is not there throws `AppError("not_found")`; a store that cannot be reached, or a full
 * disk, throws `AppError("unavailable")`. `delete` of a missing key is no error.
 */
export type ObjectStore = {
  kind: "file-system" | "s3";
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Throws `unavailable` with the reason when the store cannot be used; only reads. */
  check(): Promise<void>;
};
