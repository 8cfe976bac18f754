import { AppError } from "../../lib/base/app-error";

/** The `AppError` that an act ends with. Anything else, success included, fails the test. */
export async function refusalOf(act: Promise<unknown> | (() => unknown)): Promise<AppError> {
  try {
    await (typeof act === "function" ? act() : act);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}
