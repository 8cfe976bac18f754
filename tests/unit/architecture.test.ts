import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  moduleOf,
  reachedFrom,
  readSourceTree,
  suffixOf,
  type SourceFile,
} from "../support/source-tree";

/** From inside to outside: a module imports itself and what stands before it. */
const MODULES = [
  ...["base", "packages", "storage", "workspaces", "policy", "skills", "registry", "agents"],
  ...["runs", "models", "sandbox", "runner", "engines", "toolset", "auth", "http"],
];

/** Touch nothing outside the process, so every file may use them. */
const HARMLESS_BUILTINS = [
  ...["node:async_hooks", "node:buffer", "node:crypto", "node:events", "node:net", "node:path"],
  ...["node:stream", "node:stream/promises", "node:timers/promises", "node:util", "node:zlib"],
];
const HARMLESS_PACKAGES = [
  ...[
    "busboy",
    "gray-matter",
    "next",
    "next-auth",
    "node-diff3",
    "srvx",
    "tar-stream",
    "yaml",
    "yauzl",
    "yazl",
  ],
  "zod",
];

/** What a suffix opens; a file without one opens nothing. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  prisma: ["pg", "@prisma/adapter-pg", "@prisma/client"],
  postgres: ["pg", "node:child_process", "node:fs/promises", "node:fs", "node:os"],
  s3: ["@aws-sdk/client-s3"],
  fs: ["node:fs/promises", "node:fs", "node:os"],
  github: [],
  bubblewrap: ["node:child_process", "node:fs/promises", "node:os"],
  remote: ["node:dns", "node:http", "node:https"],
  aisdk: [
    ...["@ai-sdk/anthropic", "@ai-sdk/openai", "@ai-sdk/openai-compatible", "@ai-sdk/provider"],
  ],
  temporal: ["@temporalio/client", "@temporalio/worker", "@temporalio/workflow"],
  worker: ["js-tiktoken", "node:fs", "node:worker_threads", "tinypool"],
};

/** `lib/deps.ts` and what it is made of, and the start, which needs a database before it. */
const CHOOSERS = /^lib\/(deps|boot|[a-z]+-adapters)\.ts$/;
const PART_OF_DEPS = /^lib\/[a-z]+-adapters(\.ts)?$/;

const GENERATED_CLIENT = "prisma/generated/";
const LONGEST_FILE_LINES = 250;
const LONGEST_README_LINES = 25;
const NEXT_DEFAULTS =
  /^app\/(.*\/)?(page|layout|template|loading|error|not-found|global-error|default)\.tsx$|\.config\.(ts|mjs)$/;

const everything = readSourceTree("app", "components", "lib", "scripts", "tests").filter(
  (source) => !source.path.startsWith("tests/bench/minimal-next/"),
);
const below = (folder: string): SourceFile[] =>
  everything.filter((source) => source.path.startsWith(`${folder}/`));
const library = below("lib");

test("a module imports only itself and what stands before it", () => {
  const wrong = library.flatMap((source) => {
    const rank = rankOf(source.path);
    return source.imports
      .filter(({ kind, target }) => kind === "file" && target.startsWith("lib/"))
      .filter(({ target }) => rankOf(target) > rank)
      .map(({ target }) => `${source.path} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test("every folder of lib is a module with a place in the order", () => {
  const unknown = library.map((source) => moduleOf(source.path) ?? "base");
  expect([...new Set(unknown)].filter((module) => !MODULES.includes(module))).toEqual([]);
});

test("a file of lib touches outside only what its suffix names", () => {
  const wrong = library.flatMap((source) =>
    source.imports
      .filter(({ kind, target }) => (kind === "file" ? isGenerated(target) : !isHarmless(target)))
      .filter(({ target }) => !isOpenTo(source.path, target))
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("a file's suffix is one of those that name an outside thing", () => {
  const suffixes = library.map((source) => suffixOf(source.path));
  expect(suffixes.filter((suffix) => suffix !== null && !(suffix in SUFFIXES))).toEqual([]);
});

test("only deps, in parts beside it, and boot choose adapters", () => {
  const wrong = [...below("app"), ...library.filter((source) => suffixOf(source.path) === null)]
    .filter(({ path }) => !CHOOSERS.test(path))
    .flatMap((source) =>
      source.imports
        .filter(({ target }) => suffixOf(target) !== null && !isTypeOnly(source, target))
        .map(({ target }) => `${source.path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("the parts of deps serve deps alone; one takes no more than the type of another", () => {
  const wrong = everything.flatMap((source) =>
    source.imports
      .filter(({ target }) => PART_OF_DEPS.test(target) && source.path !== "lib/deps.ts")
      .filter(({ target }) => !PART_OF_DEPS.test(source.path) || !isTypeOnly(source, target))
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("components reach only the pure part of lib, also through others", () => {
  const wrong = below("components").flatMap((component) =>
    reachedFrom(component, everything).flatMap((reached) => [
      ...(suffixOf(reached.path) === null ? [] : [`${component.path} reaches ${reached.path}`]),
      ...reached.imports
        .filter(({ target }) => target.startsWith("node:") || isGenerated(target))
        .map(({ target }) => `${component.path} reaches ${target} through ${reached.path}`),
      ...(reached.path.startsWith("app/") ? [`${component.path} reaches ${reached.path}`] : []),
    ]),
  );
  expect(wrong).toEqual([]);
});

test("no file only passes others on", () => {
  const barrels = everything.filter(
    ({ path, text }) => /(^|\/)index\.(ts|tsx|mjs)$/.test(path) || /^export \* /m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test("only what Next asks for is a default export", () => {
  const wrong = everything.filter(
    ({ path, text }) =>
      !NEXT_DEFAULTS.test(path) && /^export (default\b|\{[^}]*\bas default\b)/m.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test(`no file is longer than ${LONGEST_FILE_LINES} lines`, () => {
  const long = everything
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > LONGEST_FILE_LINES);
  expect(long).toEqual([]);
});

test("every module says its rule, why, and where things are, in a short README", () => {
  const modules = new Set(library.flatMap((source) => moduleOf(source.path) ?? []));
  const wrong = [...modules].filter((module) => {
    const file = `lib/${module}/README.md`;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const isComplete = ["Rule", "Why", "Files"].every((word) => text.includes(word));
    return !isComplete || text.trimEnd().split("\n").length > LONGEST_README_LINES;
  });
  expect(wrong).toEqual([]);
});

/** What stands directly in lib (deps, boot) is outside of all modules. */
function rankOf(file: string): number {
  const module = moduleOf(file);
  return module === null ? MODULES.length : MODULES.indexOf(module);
}

function isGenerated(target: string): boolean {
  return target.startsWith(GENERATED_CLIENT);
}

function isHarmless(target: string): boolean {
  return (
    HARMLESS_BUILTINS.includes(target) ||
    HARMLESS_PACKAGES.some((name) => target === name || target.startsWith(`${name}/`))
  );
}

function isOpenTo(file: string, target: string): boolean {
  const suffix = suffixOf(file);
  if (suffix === null) return false;
  if (isGenerated(target)) return suffix === "prisma";
  return (SUFFIXES[suffix] ?? []).some((name) => target === name || target.startsWith(`${name}/`));
}

/** `import type { SkillStore } from "./skill-store.prisma"` chooses nothing. */
function isTypeOnly(source: SourceFile, target: string): boolean {
  const name =
    target
      .split("/")
      .at(-1)
      ?.replace(/\.(ts|tsx|mjs)$/, "") ?? target;
  const lines = source.text.match(/^(import|export) [^;]*? from "[^"]+";/gm) ?? [];
  return lines
    .filter((line) => line.includes(`/${name}"`))
    .every((line) => line.startsWith("import type"));
}
