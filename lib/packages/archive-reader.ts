import { RandomAccessReader } from "yauzl";

/** Reads before others get a turn: a millisecond or so. */
const READS_AT_ONCE = 200;

/**
 * Reads an archive in memory. yauzl's own reader for buffers gives the turn away at every read, four times an
 * entry: most of the time of reading a directory, and more under load.
 */
export class ArchiveReader extends RandomAccessReader {
  readonly #archive: Buffer;
  #reads = 0;

  constructor(archive: Buffer) {
    super();
    this.#archive = archive;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const end = Math.min(position + length, this.#archive.length);
    const bytesRead = this.#archive.copy(target, offset, Math.min(position, end), end);
    this.#reads += 1;
    const answer = (): void => {
      callback(null, bytesRead);
    };
    if (this.#reads % READS_AT_ONCE === 0) setImmediate(answer);
    else queueMicrotask(answer);
  }
}
