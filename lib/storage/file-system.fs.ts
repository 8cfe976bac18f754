import { AppError } from "../base/app-error";
import type { ObjectStore } from "./object-store";

/** Objects as files below `folder`, which is made when it is missing. */
export function createFileSystemStore(folder: string): ObjectStore {
  throw new AppError("unavailable", `Not built yet: ${folder}.`);
}
