/** A file as it came through a door, before anything was checked. Its bytes are never changed afterwards. */
export type RawFile = { path: string; bytes: Uint8Array; executable: boolean };
