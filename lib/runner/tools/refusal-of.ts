import { AppError } from "../../base/app-error";
import { toolError, type ToolOutcome } from "./run-tool";

/** What a person would be refused with, the model is told: a path that leaves, a file that is not there. */
export function refusalOf(error: unknown): ToolOutcome {
  if (error instanceof AppError) return toolError(error.message);
  throw error;
}
