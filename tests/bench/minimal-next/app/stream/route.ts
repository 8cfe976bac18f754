import { clients } from "../clients";

export const dynamic = "force-dynamic";

export function GET(): Response {
  let own: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller;
      clients.add(controller);
      controller.enqueue(new TextEncoder().encode(": open\n\n"));
    },
    cancel() {
      if (own) clients.delete(own);
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" },
  });
}
