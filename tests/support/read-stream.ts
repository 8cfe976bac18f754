export type Frame = { id: number | null; event: string; data: unknown };

/** Reads an event stream as a browser does. `frames` grows while it is read; `ended` resolves at its end. */
export function readStream(stream: ReadableStream<Uint8Array>) {
  const frames: Frame[] = [];
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) if (!part.startsWith(":")) frames.push(frameOf(part));
    }
  };
  return { frames, ended: read(), ids: () => frames.flatMap((frame) => frame.id ?? []) };
}

function frameOf(text: string): Frame {
  const fields = new Map(
    text.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const id = fields.get("id");
  return {
    id: id === undefined ? null : Number(id),
    event: fields.get("event") ?? "",
    data: JSON.parse(fields.get("data") ?? "null"),
  };
}
