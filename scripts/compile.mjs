import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const FOLDER = path.join(".cache", "compiled");

/** Compiles one TypeScript file of `lib` with all of ours that it imports (a moment), and imports it. */
export async function importCompiled(entry) {
  const { buildSync } = await import("esbuild");
  const result = buildSync({
    entryPoints: [entry],
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    write: false,
  });
  const file = path.resolve(FOLDER, `${path.basename(entry, ".ts")}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  // Two starts at once never read half a file.
  await writeFile(`${file}.${process.pid}`, result.outputFiles[0].contents);
  await rename(`${file}.${process.pid}`, file);
  return import(pathToFileURL(file).href);
}
