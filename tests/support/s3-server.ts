import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { S3Config } from "../../lib/storage/s3.s3";

/** A real S3 server on loopback: it checks signatures and checksums. */
export type S3Server = {
  /** A store of the bucket that was made for the test. */
  config: S3Config;
  stop(): Promise<void>;
};

const PROGRAM = "versitygw";
const INSTALL =
  "GOBIN=$PWD/.cache/bin go install github.com/versity/versitygw/cmd/versitygw@v1.8.0";

/** Starts a server with one empty bucket. Fails with the command to run when the program is not installed. */
export async function startS3Server(): Promise<S3Server> {
  const program = await findProgram();
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), "satchel-s3-"));
  const credentials = { accessKeyId: "test-access", secretAccessKey: "test-secret" };
  await mkdir(path.join(folder, "data"));
  const server = spawn(
    program,
    ["--quiet", "--port", `127.0.0.1:${port}`, "posix", path.join(folder, "data")],
    {
      env: {
        ...process.env,
        ROOT_ACCESS_KEY: credentials.accessKeyId,
        ROOT_SECRET_KEY: credentials.secretAccessKey,
      },
      stdio: "ignore",
    },
  );
  const config: S3Config = {
    bucket: "packages",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials,
    forcePathStyle: true,
  };
  await makeBucket(config, server);
  return {
    config,
    stop: async () => {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findProgram(): Promise<string> {
  const folders = [path.resolve(".cache/bin"), ...(process.env.PATH ?? "").split(path.delimiter)];
  for (const folder of folders) {
    const file = path.join(folder, PROGRAM);
    const found = await access(file).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  throw new Error(`The tests of S3 storage need ${PROGRAM}. Install it with: ${INSTALL}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/** Repeated until the server takes connections; the SDK's own retries wait in between. */
async function makeBucket(config: S3Config, server: ChildProcess): Promise<void> {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint ?? "",
    credentials: config.credentials ?? { accessKeyId: "", secretAccessKey: "" },
    forcePathStyle: true,
    maxAttempts: 8,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  } catch (error) {
    server.kill();
    throw new Error(`${PROGRAM} did not start.`, { cause: error });
  } finally {
    client.destroy();
  }
}
