/** The headers with which a page asks for a run's events after the last one that it has. */
export function eventsHeaders(
  headers: Readonly<Record<string, string>>,
  after: number,
): Record<string, string> {
  return { ...headers, accept: "text/event-stream", "last-event-id": String(after) };
}

export function eventsPath(runId: string): string {
  return `/v1/runs/${runId}/events`;
}
