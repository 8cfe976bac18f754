import type { S3Client } from "@aws-sdk/client-s3";
import { checkObjectKey } from "./object-key";
import type { ObjectStore } from "./object-store";
import { isMissing, s3Error } from "./s3-error";

export type S3Config = {
  bucket: string;
  /** Null for AWS itself. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK's own chain (environment, instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
};

/** A server that does not even take the connection is out; the caller waits with its own backoff. */
const CONNECTION_TIMEOUT_MS = 3_000;

/** Enough for a package of 10 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;

/** The first try and two more, for what the SDK knows to be passing. */
const ATTEMPTS = 3;

/** Objects in one bucket of an S3 server. The SDK is loaded with the first request: it costs 30 MB. */
export function createS3Store(config: S3Config): ObjectStore {
  let loading: Promise<Loaded> | null = null;
  const load = (): Promise<Loaded> => (loading ??= loadClient(config));
  const object = (key: string): ObjectName => ({ Bucket: config.bucket, Key: checkObjectKey(key) });
  return {
    kind: "s3",
    put: (key, bytes) =>
      named(config, key, async () => {
        const name = object(key);
        const { sdk, client } = await load();
        const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        await client.send(
          new sdk.PutObjectCommand({ ...name, Body, ContentType: "application/zip" }),
        );
      }),
    get: (key) =>
      named(config, key, async () => {
        const name = object(key);
        const { sdk, client } = await load();
        const { Body } = await client.send(new sdk.GetObjectCommand(name));
        return Body === undefined ? new Uint8Array() : Body.transformToByteArray();
      }),
    has: (key) => named(config, key, async () => hasObject(await load(), object(key))),
    delete: (key) =>
      named(config, key, async () => {
        const name = object(key);
        const { sdk, client } = await load();
        await client.send(new sdk.DeleteObjectCommand(name));
      }),
    check: () =>
      named(config, "", async () => {
        const { sdk, client } = await load();
        // Not HEAD: its answers have no body, and so no word on what is wrong.
        await client.send(new sdk.ListObjectsV2Command({ Bucket: config.bucket, MaxKeys: 1 }));
      }),
  };
}

type ObjectName = { Bucket: string; Key: string };
type Loaded = { sdk: typeof import("@aws-sdk/client-s3"); client: S3Client };

async function loadClient(config: S3Config): Promise<Loaded> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    maxAttempts: ATTEMPTS,
    // Some servers know none of the newer checksums. Packages are verified by their digest when they are read.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    },
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint }),
    ...(config.credentials === null ? {} : { credentials: config.credentials }),
  });
  return { sdk, client };
}

async function named<Result>(
  config: S3Config,
  key: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw s3Error(error, key, config);
  }
}

async function hasObject({ sdk, client }: Loaded, name: ObjectName): Promise<boolean> {
  try {
    await client.send(new sdk.HeadObjectCommand(name));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
