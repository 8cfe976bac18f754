import { z } from "zod";

/** A file of a multipart form as an operation receives it; `filename` is what the client said, unchecked. */
export type UploadedFile = { filename: string; bytes: Uint8Array };

/** Accepts what the multipart reader hands in; described to clients as binary. */
export const uploadedFile = z
  .custom<UploadedFile>(isUploadedFile, {
    error: ({ input }) =>
      Array.isArray(input)
        ? `Send one file in this field; ${input.length} came.`
        : "Send a file in this field.",
  })
  .meta({ type: "string", format: "binary" });

/** The raw body of an operation with `inputKind: "bytes"`. */
export const rawBody = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, "Send the bytes as the body.")
  .meta({ type: "string", format: "binary" });

function isUploadedFile(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "filename" in value &&
    typeof value.filename === "string" &&
    "bytes" in value &&
    value.bytes instanceof Uint8Array
  );
}
