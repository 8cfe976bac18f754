/** One frame of a server-sent event stream. `id` is null on frames that carry none. */
export type StreamFrame = { id: string | null; event: string; data: string };

/**
 * Reads frames, as many at once as have come, from the bytes of a `text/event-stream`. Comments give no frame, but `onBytes` is told of every
 * chunk, heartbeats included, so that the caller can tell a quiet stream from a dead one.
 */
export async function* parseEventStream(
  bytes: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamFrame[]> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      yield blocks.flatMap((block) => parseFrame(block) ?? []);
    }
  } finally {
    await reader.cancel();
  }
}

function parseFrame(block: string): StreamFrame | null {
  let id: string | null = null;
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "id") id = value;
    else if (field === "event") event = value;
    else if (field === "data") data.push(value);
  }
  return data.length === 0 ? null : { id, event, data: data.join("\n") };
}
