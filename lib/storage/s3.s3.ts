import { AppError } from "../base/app-error";
import type { ObjectStore } from "./object-store";

export type S3Config = {
  bucket: string;
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK's own chain (environment, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
};

/** Objects in one bucket of an S3 server. */
export function createS3Store(config: S3Config): ObjectStore {
  throw new AppError("unavailable", `Not built yet: ${config.bucket}.`);
}
