import { notFound } from "next/navigation";
import { AppError } from "@/lib/base/app-error";

/** What a use case reads, or the "nothing is here" page where it says `not_found`. */
export async function orNotFound<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
