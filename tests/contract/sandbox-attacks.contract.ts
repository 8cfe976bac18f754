import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { commandsOf, type SandboxUnderTest } from "./sandbox-commands";

/** The attacks that every sandbox withstands. `host` is true when it runs on this machine. */
export function sandboxAttacks(name: string, open: () => SandboxUnderTest, host: boolean): void {
  const { start, shell } = commandsOf(open);

  describe(`${name}: an attack`, () => {
    test.each([
      "/etc/shadow",
      "/etc/hostname",
      "/root",
      "/home",
      "/var",
      process.cwd(),
      "/proc/1/root/etc/shadow",
    ])("cannot read %s of the host", async (place) => {
      const result = await start(["ls", "-d", place]);
      expect(result.exitCode).not.toBe(0);
    });

    test.each([
      "/usr/bin/owned",
      "/etc/owned",
      "/owned",
      "/dev/owned",
      "/proc/sys/kernel/hostname",
    ])("cannot write %s", async (place) => {
      const result = await start(["sh", "-c", 'echo x > "$1"', "sh", place]);
      expect(result.exitCode).not.toBe(0);
    });

    test("cannot change the host's core pattern", async () => {
      const result = await shell("echo '|/bin/false' > /proc/sys/kernel/core_pattern");
      expect(result.exitCode).not.toBe(0);
      if (host)
        expect(await readFile("/proc/sys/kernel/core_pattern", "utf8")).not.toContain("false");
    });

    test("sees the kernel's settings read-only, whoever it is outside", async () => {
      expect((await shell("grep ' /proc/sys ' /proc/self/mounts")).stdout).toMatch(/ ro,/);
    });

    test("finds no network", async () => {
      const script = `require("net").connect(443, "192.0.2.1").on("error", (e) => console.log(e.code))`;
      expect((await start(["node", "-e", script])).stdout).toMatch(/ENETUNREACH/);
    });

    test("reads no environment of ours and no process of ours", async () => {
      const result = await shell(
        "cat /proc/[0-9]*/environ | tr '\\0' '\\n' | cut -d= -f1 | sort -u",
      );
      expect(
        result.stdout
          .trim()
          .split("\n")
          .every((n) => ["HOME", "LANG", "PATH", "PWD"].includes(n)),
      ).toBe(true);
      expect((await shell("ls -d /proc/[0-9]* | wc -l")).stdout.trim()).toMatch(/^\d$/);
    });

    test("with a fork bomb is stopped by the number of processes", async () => {
      const result = await start(["bash", "-c", "for i in $(seq 200); do sleep 5 & done; wait"], {
        timeoutMs: 3_000,
      });
      expect(result.stderr).toContain("Resource temporarily unavailable");
    });

    test("cannot fill the disk with one file, nor the memory through /tmp and /dev/shm", async () => {
      const big = "head -c 90000000 /dev/zero >";
      expect((await shell(`${big} big`)).exitCode).not.toBe(0);
      expect((await shell(`${big} /tmp/big`)).exitCode).not.toBe(0);
      expect((await shell(`${big} /dev/shm/big`)).exitCode).not.toBe(0);
    });

    test("gains no right by namespaces or set-user-id programs", async () => {
      expect((await start(["unshare", "-r", "true"])).exitCode).not.toBe(0);
      expect((await shell("grep -E '^(CapEff|NoNewPrivs)' /proc/self/status")).stdout).toBe(
        "CapEff:\t0000000000000000\nNoNewPrivs:\t1\n",
      );
    });

    test("that plants symlinks reads and writes nothing outside", async () => {
      const { workspace } = open();
      await shell("ln -s /etc/passwd file; ln -s /etc folder; ln -s / root; mkfifo pipe", {
        runId: "run_links",
      });
      const bytes = Buffer.from("owned");
      for (const path of ["file", "folder/passwd", "root/etc/passwd", "pipe"]) {
        await expect(workspace.read("run_links", path)).rejects.toMatchObject({ code: "invalid" });
      }
      for (const path of ["file", "folder/owned", "pipe"]) {
        await expect(workspace.write("run_links", path, bytes)).rejects.toMatchObject({
          code: "invalid",
        });
      }
      expect(await workspace.list("run_links", "")).toEqual([]);
    });
  });
}
