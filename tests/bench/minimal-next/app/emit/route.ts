import { clients } from "../clients";

export const dynamic = "force-dynamic";

/** Sends one event of `bytes` bytes, stamped with the time, to everyone who listens. */
export function POST(request: Request): Response {
  const bytes = Number(new URL(request.url).searchParams.get("bytes") ?? "300");
  const data = JSON.stringify({ at: new Date().toISOString(), filler: "x".repeat(bytes) });
  const frame = new TextEncoder().encode(`event: tick\ndata: ${data}\n\n`);
  for (const client of clients) client.enqueue(frame);
  return new Response(null, { status: 204 });
}
