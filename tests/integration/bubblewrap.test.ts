import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { detectSandbox } from "../../lib/sandbox/detect-sandbox.bubblewrap";
import { createRunWorkspace } from "../../lib/sandbox/run-workspace.fs";
import { sandboxAttacks } from "../contract/sandbox-attacks.contract";
import type { SandboxUnderTest } from "../contract/sandbox-commands";
import { sandboxContract } from "../contract/sandbox.contract";

let folder = "";
let underTest: SandboxUnderTest | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "satchel-sandbox-"));
  await chmod(folder, 0o711);
  const { sandbox } = await detectSandbox({ sandbox: "bubblewrap", executor: null }, folder);
  if (sandbox) underTest = { sandbox, workspace: createRunWorkspace({ folder }) };
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function open(): SandboxUnderTest {
  if (underTest) return underTest;
  throw new Error("There is no sandbox on this machine.");
}

sandboxContract("bubblewrap", open, true);
sandboxAttacks("bubblewrap", open, true);

test("without the program, auto offers no sandbox and says what to install", async () => {
  const { sandbox, state } = await detectSandbox(
    { sandbox: "auto", executor: null },
    folder,
    "no-such-bwrap",
  );
  expect(sandbox).toBeNull();
  expect(state.kind).toBe("none");
  expect(state.reason).toContain("apt-get install bubblewrap");
});

test("a sandbox that is demanded and does not work is an error that says why", async () => {
  await expect(
    detectSandbox({ sandbox: "bubblewrap", executor: null }, folder, "no-such-bwrap"),
  ).rejects.toThrow(/SANDBOX is bubblewrap.*not installed/);
});

test("no sandbox is offered where none is wanted", async () => {
  const { sandbox, state } = await detectSandbox({ sandbox: "none", executor: null }, folder);
  expect(sandbox).toBeNull();
  expect(state.kind).toBe("none");
});
