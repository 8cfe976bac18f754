import { MAX_OUTPUT_BYTES, outputBytesFor } from "../limits";
import type { RunSession } from "../run-session";

/** Bytes that one result may have in this run's window. */
export function outputLimit(session: RunSession): number {
  const started = session.state.started;
  return started ? outputBytesFor(started.effective_window) : MAX_OUTPUT_BYTES;
}
