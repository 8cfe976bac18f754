import { toast } from "sonner";
import { ApiProblem } from "./api-problem";

/** Runs what an event handler starts; a failure that nobody handled is told in a toast. */
export function inBackground(work: () => Promise<void>): void {
  work().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    toast.error(ApiProblem.from(cause).detail);
  });
}
