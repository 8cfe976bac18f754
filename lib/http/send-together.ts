import type { NodeServerRequest, NodeServerResponse } from "srvx";

/** Longer than most pages take, shorter than anybody notices. */
const TOGETHER_MS = 80;

/**
 * The frame of a page is ready before what the page is about. Sent by itself it would be painted, and what comes some
 * milliseconds later would need a second picture: what is ready soon goes out together with the frame.
 */
export function sendTogether(
  request: NodeServerRequest,
  response: Pick<NodeServerResponse, "cork" | "uncork" | "once">,
): void {
  if (!request.headers.accept?.includes("text/html")) return;
  response.cork();
  const timer = setTimeout(() => {
    response.uncork();
  }, TOGETHER_MS);
  response.once("close", () => {
    clearTimeout(timer);
  });
}
