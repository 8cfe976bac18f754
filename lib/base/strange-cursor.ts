import { AppError } from "./app-error";

/** The refusal of a cursor that the list did not give. */
export function strangeCursor(cause?: unknown): AppError {
  const message = "This cursor is not from this list. Start from the first page.";
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "cursor", path: "cursor", message }],
    cause,
  });
}
