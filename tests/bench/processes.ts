import { fork, spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { once } from "node:events";

/** A TCP port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/** Starts a TypeScript file of this folder as a process of its own. */
export function forkFile(file: string, env: Record<string, string> = {}): ChildProcess {
  const path = new URL(file, import.meta.url).pathname;
  return fork(path, { execArgv: ["--import", "tsx"], env: { ...process.env, ...env } });
}

/** The next message of a forked process. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, "message")) as [Message];
  return message;
}

/** Starts `command` and waits until `url` answers 200. */
export async function startServer(
  command: readonly [string, ...string[]],
  options: { cwd: string; env: Record<string, string>; url: string; withinMs: number },
): Promise<ChildProcess> {
  const [file, ...args] = command;
  const env = { ...process.env, ...options.env };
  const child = spawn(file, args, { cwd: options.cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said = (said + chunk.toString("utf8")).slice(-4000)));
  }
  const end = Date.now() + options.withinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended:\n${said}`);
    const answer = await fetch(options.url).catch(() => null);
    if (answer?.ok) return child;
    if (Date.now() > end) throw new Error(`${options.url} did not answer:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Asks a process to end and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
