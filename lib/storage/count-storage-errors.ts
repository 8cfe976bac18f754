import { AppError } from "../base/app-error";
import { metrics } from "../base/metrics";
import type { ObjectStore } from "./object-store";

/** The same store, whose failures `/metrics` counts. An object that is not there is an answer, no failure. */
export function countStorageErrors(objects: ObjectStore): ObjectStore {
  return {
    kind: objects.kind,
    put: (key, bytes) => counted(objects.put(key, bytes)),
    get: (key) => counted(objects.get(key)),
    has: (key) => counted(objects.has(key)),
    delete: (key) => counted(objects.delete(key)),
    check: () => counted(objects.check()),
  };
}

async function counted<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const isAnswer = error instanceof AppError && error.code === "not_found";
    if (!isAnswer) metrics.add("satchel_storage_errors_total");
    throw error;
  }
}
