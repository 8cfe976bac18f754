import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const FOLDER = path.join(".cache", "compiled");

/**
 * Compiles one TypeScript file of `lib` with all of ours that it imports (a moment), and imports it.
 * What is imported late stays apart, so that an adapter that is not chosen costs nothing.
 */
export async function importCompiled(entry) {
  const { buildSync } = await import("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    outdir: path.resolve(FOLDER),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    write: false,
  });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(outputFiles.map(({ path: file, contents }) => replace(file, contents)));
  const compiled = path.resolve(FOLDER, `${path.basename(entry, ".ts")}.mjs`);
  return import(pathToFileURL(compiled).href);
}

/** At once, so that two starts never read half a file. */
async function replace(file, contents) {
  await writeFile(`${file}.${process.pid}`, contents);
  await rename(`${file}.${process.pid}`, file);
}
