import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRunWorkspace } from "../../../lib/sandbox/run-workspace.fs";
import { MAX_LISTED_FILES, MAX_WORKSPACE_FILE_BYTES } from "../../../lib/sandbox/sandbox-limits";

let folder = "";
let workspace = createRunWorkspace({ folder });
const files = (...parts: string[]) => path.join(folder, "runs", "run_1", "files", ...parts);
const bytes = (text: string) => Buffer.from(text);
const read = async (place: string) => Buffer.from(await workspace.read("run_1", place)).toString();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "satchel-workspace-"));
  await chmod(folder, 0o711);
  workspace = createRunWorkspace({ folder });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a file of a workspace", () => {
  test("is written with the folders above it, replaced, and read again", async () => {
    await workspace.write("run_1", "a/b/c.txt", bytes("a long text"));
    await workspace.write("run_1", "/workspace/a/./b/../b/c.txt", bytes("short"));
    expect(await read("a/b/c.txt")).toBe("short");
  });

  test.each(["../x", "a/../../x", "/etc/passwd", "/workspaces/x", "..", "a\0b"])(
    "whose path leaves (%j) is refused by name",
    async (place) => {
      const name = JSON.stringify(place);
      await expect(workspace.read("run_1", place)).rejects.toThrow(name);
      await expect(workspace.write("run_1", place, bytes("x"))).rejects.toThrow(name);
      await expect(workspace.list("run_1", place)).rejects.toThrow(name);
    },
  );

  test("that is missing, a folder, or below a file is named", async () => {
    await workspace.write("run_1", "a/file", bytes("x"));
    await expect(workspace.read("run_1", "b")).rejects.toMatchObject({ code: "not_found" });
    await expect(workspace.read("run_1", "c/b")).rejects.toThrow('"c"');
    await expect(workspace.read("run_1", "a")).rejects.toMatchObject({ code: "invalid" });
    await expect(workspace.write("run_1", "a", bytes("x"))).rejects.toThrow('"a" is a folder');
    await expect(workspace.write("run_1", "a/file/x", bytes("x"))).rejects.toThrow("not a folder");
  });

  test("is not reached through a symlink, neither in the middle nor at the end", async () => {
    await workspace.write("run_1", "own.txt", bytes("x"));
    await symlink("/etc", files("folder"));
    await symlink("own.txt", files("inner"));
    for (const place of ["folder/passwd", "inner"]) {
      await expect(workspace.read("run_1", place)).rejects.toThrow("symlink");
      await expect(workspace.write("run_1", place, bytes("x"))).rejects.toThrow("symlink");
    }
    await expect(workspace.list("run_1", "folder")).rejects.toThrow("symlink");
  });

  test("is handled up to the limit and not one byte past it", async () => {
    const limit = Buffer.alloc(MAX_WORKSPACE_FILE_BYTES);
    await workspace.write("run_1", "limit", limit);
    expect((await workspace.read("run_1", "limit")).length).toBe(MAX_WORKSPACE_FILE_BYTES);
    await writeFile(files("past"), Buffer.alloc(MAX_WORKSPACE_FILE_BYTES + 1));
    await expect(workspace.read("run_1", "past")).rejects.toMatchObject({ code: "too_large" });
  });
});

describe("a listing", () => {
  test("holds the regular files below the folder, ordered by bytes", async () => {
    for (const place of ["b.txt", "a/é", "a/z", "B/x"]) {
      await workspace.write("run_1", place, bytes("12"));
    }
    await symlink("/etc/passwd", files("a", "link"));
    const paths = async (place: string) =>
      (await workspace.list("run_1", place)).map((file) => file.path);
    expect(await paths("")).toEqual(["B/x", "a/z", "a/é", "b.txt"]);
    expect(await paths("a")).toEqual(["a/z", "a/é"]);
    expect(await paths("b.txt")).toEqual(["b.txt"]);
    expect((await workspace.list("run_1", "b.txt"))[0]?.bytes).toBe(2);
    await expect(workspace.list("run_1", "none")).rejects.toMatchObject({ code: "not_found" });
  });

  test("ends at its limit", async () => {
    await workspace.write("run_1", "seed", bytes("x"));
    await mkdir(files("many"));
    for (let index = 0; index < MAX_LISTED_FILES + 10; index += 1) {
      await link(files("seed"), files("many", String(index)));
    }
    expect(await workspace.list("run_1", "many")).toHaveLength(MAX_LISTED_FILES);
  });
});

describe("a folder that is materialised", () => {
  const skill = [
    { path: "SKILL.md", bytes: bytes("# hi"), executable: false },
    { path: "scripts/deep/run.sh", bytes: bytes("#!/bin/sh\n"), executable: true },
  ];

  test("stands there whole, with executable bits", async () => {
    await workspace.materialise("run_1", "skills/hi-12345678", skill);
    expect(await read("skills/hi-12345678/SKILL.md")).toBe("# hi");
    const mode = async (...parts: string[]) =>
      (await stat(files("skills", "hi-12345678", ...parts))).mode & 0o777;
    expect(await mode("SKILL.md")).toBe(0o644);
    expect(await mode("scripts", "deep", "run.sh")).toBe(0o755);
    expect(await readdir(path.join(folder, "runs", "run_1"))).not.toContainEqual(
      expect.stringMatching(/^staging/),
    );
  });

  test("a second time leaves what a script changed in it", async () => {
    await workspace.materialise("run_1", "skills/hi", skill);
    await workspace.write("run_1", "skills/hi/out.txt", bytes("made"));
    await workspace.materialise("run_1", "skills/hi", skill);
    expect(await read("skills/hi/out.txt")).toBe("made");
  });

  test("takes the place of what a script planted there before", async () => {
    await workspace.write("run_1", "skills/hi/SKILL.md", bytes("forged"));
    await symlink("/etc", files("skills", "linked"));
    await workspace.materialise("run_1", "skills/hi", skill);
    await workspace.materialise("run_1", "skills/linked", skill);
    expect(await read("skills/hi/SKILL.md")).toBe("# hi");
    expect(await read("skills/linked/SKILL.md")).toBe("# hi");
  });

  test("that fails leaves nothing", async () => {
    const broken = [...skill, { path: "SKILL.md/x", bytes: bytes(""), executable: false }];
    await expect(workspace.materialise("run_1", "skills/hi", broken)).rejects.toThrow();
    expect(await workspace.list("run_1", "")).toEqual([]);
  });
});

test("a workspace that is removed is gone, and removing it again is no error", async () => {
  await workspace.write("run_1", "a", bytes("x"));
  await workspace.remove("run_1");
  await workspace.remove("run_1");
  expect(await readdir(path.join(folder, "runs"))).toEqual([]);
});
