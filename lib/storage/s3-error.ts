import { z } from "zod";
import { AppError } from "../base/app-error";
import { codeOf } from "../base/system-error";

type Where = { bucket: string; endpoint: string | null };

/** True when the server answered that the object (not the bucket) is not there. HEAD says only `NotFound`. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}

/** Answers that a wrong setting causes, and which one. */
const SETTING_OF: ReadonlyMap<string, string> = new Map([
  ["SignatureDoesNotMatch", "S3_SECRET_ACCESS_KEY is wrong"],
  ["InvalidAccessKeyId", "S3_ACCESS_KEY_ID is unknown"],
  ["XAdminUserNotFound", "S3_ACCESS_KEY_ID is unknown"],
  ["NoSuchBucket", "S3_BUCKET does not exist"],
  ["PermanentRedirect", "S3_REGION or S3_ENDPOINT is that of another bucket"],
  ["AuthorizationHeaderMalformed", "S3_REGION is wrong"],
  ["CredentialsProviderError", "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set"],
  ["AccessDenied", "the key may not use this bucket"],
  ["400", "it refused the request; S3_REGION may be wrong"],
  ["403", "the keys are wrong, or may not use this bucket"],
  ["XMinioStorageFull", "the server's disk is full"],
]);

/** An error of the SDK in the words of the object store's contract. `key` is "" for the bucket itself. */
export function s3Error(error: unknown, key: string, where: Where): unknown {
  if (error instanceof AppError) return error;
  if (key !== "" && isMissing(error)) {
    return new AppError("not_found", `There is no object ${key} in the bucket ${where.bucket}.`, {
      cause: error,
    });
  }
  const place = `The object storage (bucket ${where.bucket}${where.endpoint === null ? "" : ` at ${where.endpoint}`})`;
  return new AppError("unavailable", `${place} cannot be used: ${reasonOf(error, key)}.`, {
    cause: error,
    facts: { storage: "s3" },
  });
}

function reasonOf(error: unknown, key: string): string {
  if (!(error instanceof Error)) return String(error);
  if (key === "" && isMissing(error)) return "S3_BUCKET does not exist";
  const setting = SETTING_OF.get(error.name) ?? SETTING_OF.get(statusOf(error));
  if (setting !== undefined) return setting;
  if (error.name === "TimeoutError") return "it did not answer in time";
  const code = codeOf(error) === "" ? codeOf(error.cause) : codeOf(error);
  return code === ""
    ? `${error.name}: ${error.message}`.slice(0, 300)
    : `it does not answer (${code})`;
}

/** The status of an answer, which is all that a HEAD says. */
function statusOf(error: Error): string {
  const answer = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) }).safeParse(error);
  return answer.success ? String(answer.data.$metadata.httpStatusCode) : "";
}
