import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { commandsOf, type SandboxUnderTest } from "./sandbox-commands";

/** The kernel ends a killed tree by itself; on a busy machine that takes a moment. */
const GONE = { timeout: 10_000 };

/** What every sandbox promises. `host` is true when it runs on this machine. */
export function sandboxContract(name: string, open: () => SandboxUnderTest, host: boolean): void {
  const { start, shell } = commandsOf(open);

  describe(`${name}: a command`, () => {
    test("answers its exit code and both streams", async () => {
      const result = await shell("echo out; echo err >&2; exit 3");
      expect(result).toMatchObject({
        exitCode: 3,
        stdout: "out\n",
        stderr: "err\n",
        stdoutCutBytes: 0,
        stderrCutBytes: 0,
        timedOut: false,
      });
    });

    test("gets its arguments as they are, without a shell", async () => {
      const result = await start(["printf", "%s|", "a b", "$HOME", "; ls", "ü"]);
      expect(result.stdout).toBe("a b|$HOME|; ls|ü|");
    });

    test("that is longer than the system starts is refused in words", async () => {
      await expect(shell(`echo ${"a".repeat(150_000)}`)).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringContaining("too long to be started") as string,
      });
    });

    test("that does not exist is exit code 127", async () => {
      expect((await start(["no-such-program"])).exitCode).toBe(127);
    });

    test("that was killed by a signal has 128 and its number", async () => {
      expect((await shell("kill -9 $$")).exitCode).toBe(137);
    });

    test("starts in the folder that is asked for", async () => {
      await open().workspace.write("run_cwd", "deep/er/file", Buffer.from("x"));
      const result = await shell("pwd; ls", { runId: "run_cwd", cwd: "deep/er" });
      expect(result.stdout).toBe("/workspace/deep/er\nfile\n");
    });

    test.each(["missing", "../elsewhere", "/etc"])(
      "in a folder that is none of the workspace (%s) is refused by name",
      async (cwd) => {
        const refused = expect(shell("pwd", { cwd })).rejects;
        await refused.toThrow(`"${cwd}"`);
      },
    );

    test("sees an environment of four variables", async () => {
      const lines = (await start(["env"])).stdout.trim().split("\n").sort();
      expect(lines.map((line) => line.split("=")[0])).toEqual(["HOME", "LANG", "PATH", "PWD"]);
    });

    test("has Node, and says which interpreters it lacks", async () => {
      const { sandbox } = open();
      expect((await start(["node", "-e", "console.log(6 * 7)"])).stdout).toBe("42\n");
      expect(await sandbox.hasInterpreter("node")).toBe(true);
      expect(await sandbox.hasInterpreter("sh")).toBe(true);
      expect(await sandbox.hasInterpreter("no-such-language")).toBe(false);
    });

    test("leaves its files in the workspace of its run, and of no other", async () => {
      const { workspace } = open();
      await shell("mkdir made && echo hello > made/by-script.txt", { runId: "run_files" });
      expect(Buffer.from(await workspace.read("run_files", "made/by-script.txt")).toString()).toBe(
        "hello\n",
      );
      expect((await shell("ls -A", { runId: "run_other" })).stdout).toBe("");
    });

    test("can change a file that was written for it", async () => {
      const { workspace } = open();
      await workspace.write("run_change", "notes.txt", Buffer.from("one\n"));
      await shell("echo two >> notes.txt && mkdir new", { runId: "run_change" });
      expect(String(Buffer.from(await workspace.read("run_change", "notes.txt")))).toBe(
        "one\ntwo\n",
      );
    });
  });

  describe(`${name}: output`, () => {
    test("beyond the cap keeps head and tail and marks the gap", async () => {
      const result = await shell("echo first; head -c 300000 /dev/zero | tr '\\0' x; echo last");
      expect(result.stdout).toMatch(
        /^first\nx+\n\[… \d+ bytes of output left out here …\]\nx+last\n$/,
      );
      expect(Buffer.byteLength(result.stdout)).toBeLessThan(10_100);
      expect(result.stdoutCutBytes).toBe(300_011 - 10_000);
    });

    test("that is binary is well-formed text without NUL, within the cap", async () => {
      const { stdout } = await shell("head -c 200000 /dev/urandom; printf 'a\\0b'");
      expect(stdout.includes("\0")).toBe(false);
      expect(Buffer.from(stdout).toString()).toBe(stdout);
      expect(Buffer.byteLength(stdout)).toBeLessThan(10_100);
    });

    test("without end is read slowly and cut", async () => {
      const result = await shell("yes", { timeoutMs: 500 });
      expect(result.timedOut).toBe(true);
      expect(result.stdoutCutBytes).toBeGreaterThan(0);
    });
  });

  describe(`${name}: an end`, () => {
    test("by timeout leaves no process, however it was started", async () => {
      const seconds = `600.${process.pid}1`;
      const result = await shell(
        `(sleep ${seconds} &) ; setsid sleep ${seconds} & trap '' TERM; while :; do :; done`,
        { timeoutMs: 700 },
      );
      expect(result).toMatchObject({ timedOut: true, exitCode: null });
      if (host) await expect.poll(() => processesWith(seconds), GONE).toEqual([]);
    });

    test("by abort leaves no process and rejects with the reason", async () => {
      const seconds = `600.${process.pid}2`;
      const controller = new AbortController();
      const running = shell(`sleep ${seconds} & echo up > up; sleep ${seconds}`, {
        runId: "run_abort",
        signal: controller.signal,
      });
      await expect
        .poll(() => open().workspace.list("run_abort", ""), { timeout: 10_000 })
        .toHaveLength(1);
      controller.abort(new Error("cancelled by a person"));
      await expect(running).rejects.toThrow("cancelled by a person");
      if (host) await expect.poll(() => processesWith(seconds), GONE).toEqual([]);
    });

    test("of the command ends what it left in the background", async () => {
      const seconds = `600.${process.pid}3`;
      const result = await shell(`sleep ${seconds} & echo gone`);
      expect(result).toMatchObject({ exitCode: 0, stdout: "gone\n" });
      if (host) await expect.poll(() => processesWith(seconds), GONE).toEqual([]);
    });
  });
}

/** The command lines on this machine that hold `text`. */
async function processesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.split("\0").join(" ").includes(`sleep ${text}`)) found.push(line);
  }
  return found;
}
