import {
  access,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  readlink,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { isReachable, runsAsRoot } from "../base/reachable-folder.fs";
import { codeOf, ignoreCode } from "../base/system-error";
import type { SandboxView } from "./bubblewrap-arguments";

const ROOTS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64"];

const PASSWD = "sandbox:x:1000:1000:sandbox:/workspace:/bin/sh\n";
const GROUP = "sandbox:x:1000:\n";

/**
 * Looks at this machine once: how `/bin` and the libraries are laid out, and where Node is. Files that the
 * sandbox needs of its own are kept in `<folder>/tools`.
 */
export async function readSandboxView(folder: string, nodeFile: string): Promise<SandboxView> {
  const tools = path.join(folder, "tools");
  await mkdir(tools, { recursive: true, mode: 0o755 });
  await writeFile(path.join(tools, "passwd"), PASSWD);
  await writeFile(path.join(tools, "group"), GROUP);
  const roots = await Promise.all(ROOTS.map(readRoot));
  return {
    roots: roots.flatMap((root) => root ?? []),
    nodeFile: await visibleNode(tools, await realpath(nodeFile)),
    etcFolder: tools,
  };
}

/** True when the interpreter is a program that shows inside: below `/usr`, or our own Node. */
export async function showsInside(view: SandboxView, name: string): Promise<boolean> {
  if (name === "node" && view.nodeFile !== null) return true;
  const candidates = name.startsWith("/")
    ? [name]
    : ["/usr/local/bin", "/usr/bin"].map((place) => `${place}/${name}`);
  for (const candidate of candidates) {
    const real = await realpath(candidate).catch(() => null);
    if (real?.startsWith("/usr/") && (await isExecutable(real))) return true;
  }
  return false;
}

async function readRoot(root: string): Promise<SandboxView["roots"][number] | null> {
  const found = await lstat(root).catch(ignoreCode("ENOENT"));
  if (!found) return null;
  return { path: root, link: found.isSymbolicLink() ? await readlink(root) : null };
}

/** Only the file is shown, never the folder around it: `~/bin/node` would show a home. */
async function visibleNode(tools: string, nodeFile: string): Promise<string | null> {
  if (nodeFile.startsWith("/usr/")) return null;
  if (!runsAsRoot() || (await isReachable(path.dirname(nodeFile)))) return nodeFile;
  const copy = path.join(tools, "node");
  await rm(copy, { force: true });
  await link(nodeFile, copy).catch(async (error: unknown) => {
    if (codeOf(error) !== "EXDEV" && codeOf(error) !== "EPERM") throw error;
    await copyFile(nodeFile, copy);
  });
  return copy;
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
