import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Refusal } from "./progress.mjs";

/** Reads the environment with the application's own table, before anything is built. */
export async function loadSettings() {
  const { buildSync } = await import("esbuild");
  const result = buildSync({
    entryPoints: ["lib/base/settings.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    write: false,
  });
  const file = path.resolve(".cache", "settings.mjs");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, result.outputFiles[0].contents);
  const { readSettings } = await import(pathToFileURL(file).href);
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error.name === "AppError") throw new Refusal(error.message);
    throw error;
  }
}
