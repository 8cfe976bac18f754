/** A line of a text: its words without the line end, its number from 1, where it starts and where the next does. */
export type SourceLine = { text: string; number: number; start: number; next: number };

/** The line that starts at an offset; null at the end of the text. Ends are CRLF, LF or a lone CR. */
export function readLine(source: string, start: number, number: number): SourceLine | null {
  if (start >= source.length) return null;
  const end = /\r\n|\n|\r/g;
  end.lastIndex = start;
  const found = end.exec(source);
  const stop = found?.index ?? source.length;
  return { text: source.slice(start, stop), number, start, next: stop + (found?.[0].length ?? 0) };
}

/** Every line from an offset on, read as it is asked for. */
export function* readLines(source: string, start: number, number: number): Generator<SourceLine> {
  let line = readLine(source, start, number);
  while (line !== null) {
    yield line;
    line = readLine(source, line.next, line.number + 1);
  }
}
