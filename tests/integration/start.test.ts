import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

/** Runs `npm start`'s script to its end; it never gets past its checks here. */
async function start(
  environment: Record<string, string>,
  script = "scripts/start.mjs",
  options: readonly string[] = [],
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [script, ...options], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  await once(child, "close");
  return { code: child.exitCode, lines: output.trim().split("\n") };
}

test("--help says how to start, another option is refused, and neither prepares anything", async () => {
  const help = await start({}, undefined, ["--help"]);
  expect(help.code).toBe(0);
  expect(help.lines[0]).toMatch(/^npm start +serves Satchel/);
  const refused = await start({}, undefined, ["--prot=1"]);
  expect(refused).toEqual({ code: 1, lines: ["--prot=1 is no option.", ...help.lines] });
});

test("a wrong setting stops the start with one line that names it, before anything is built", async () => {
  expect(await start({ PORT: "eighty" })).toEqual({
    code: 1,
    lines: ['PORT is "eighty": give a whole number from 0 to 65535.'],
  });
});

test("two wrong settings are two lines", async () => {
  const { lines } = await start({ SANDBOX: "jail", AUTH_SECRET: "short" });
  expect(lines).toEqual([
    "AUTH_SECRET is not right: give at least 16 characters.",
    'SANDBOX is "jail": give one of auto, bubblewrap, remote, none.',
  ]);
});

test("a port in use is one line that says what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const busy = { HOST: "127.0.0.1", PORT: String(port) };
  const refusal = {
    code: 1,
    lines: [`PORT ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.`],
  };
  expect(await start(busy)).toEqual(refusal);
  // A fresh clone: nothing is installed before the port is known to be free.
  const clone = await mkdtemp(path.join(tmpdir(), "satchel-clone-"));
  await cp("scripts", path.join(clone, "scripts"), { recursive: true });
  expect(await start(busy, path.join(clone, "scripts", "start.mjs"))).toEqual(refusal);
  await rm(clone, { recursive: true });
  other.close();
});
