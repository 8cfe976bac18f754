import { AppError } from "../base/app-error";
import { assertNever } from "../base/assert-never";
import type { ChangeOutcome } from "./member-store.prisma";

/** Turns what a store says of a change into the refusal that the caller gets, if any. */
export function keepsAnAdmin(outcome: ChangeOutcome): void {
  switch (outcome) {
    case "done":
      return;
    case "missing":
      throw noSuchMember();
    case "last_admin":
      throw new AppError(
        "conflict",
        "This is the last admin of the workspace. Make somebody else an admin first.",
      );
    default:
      assertNever(outcome);
  }
}

export function noSuchMember(): AppError {
  return new AppError("not_found", "The workspace has no such member.");
}
