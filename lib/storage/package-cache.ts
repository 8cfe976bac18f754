/** Zips by digest on the local disk. Only a cache: a miss is no error, and what it answers must be verified. */
export type PackageCache = {
  get(digest: string): Promise<Uint8Array | null>;
  put(digest: string, bytes: Uint8Array): Promise<void>;
  remove(digest: string): Promise<void>;
};
