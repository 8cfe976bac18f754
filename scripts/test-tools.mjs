/** What the tests need beside npm's packages: a browser, bubblewrap, a real S3 server. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Refusal, step } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

/** Tests find here what was built for them; the folder is not kept in the repository. */
const TOOLS_FOLDER = path.resolve(".cache", "bin");

const TOOLS = [
  { program: "chromium", what: "a browser", packages: ["chromium"], isNeeded: true },
  { program: "bwrap", what: "the sandbox", packages: ["bubblewrap"], isNeeded: true },
  {
    program: "versitygw",
    what: "an S3 server",
    module: "github.com/versity/versitygw/cmd/versitygw@v1.8.0",
    isNeeded: true,
  },
];

/** Installs what is missing where this user can, else throws a line per tool with the command to run. */
export async function provideTools() {
  process.env.PATH = `${TOOLS_FOLDER}${path.delimiter}${process.env.PATH}`;
  const missing = [];
  for (const tool of TOOLS) {
    if (isThere(tool.program)) continue;
    if (canInstall(tool)) await step(`Installing ${tool.what}`, () => install(tool));
    if (!isThere(tool.program)) missing.push(adviceOf(tool));
  }
  if (missing.length > 0) throw new Refusal(missing.join("\n"));
}

export function isThere(program) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .some((folder) => folder !== "" && existsSync(path.join(folder, program + suffix)));
}

function canInstall(tool) {
  if (tool.module) return isThere("go");
  return process.getuid?.() === 0 && isThere("apt-get");
}

async function install(tool) {
  if (tool.module) {
    await runCommand("go", ["install", tool.module], {
      mayFail: true,
      env: { GOBIN: TOOLS_FOLDER },
    });
    return;
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", ["update", "-q"], { mayFail: true, env });
  const args = ["install", "-qy", "--no-install-recommends", ...tool.packages];
  await runCommand("apt-get", args, { mayFail: true, env });
}

function adviceOf({ program, what, packages, module }) {
  const command = module
    ? `GOBIN=${TOOLS_FOLDER} go install ${module}`
    : `sudo apt-get install ${packages.join(" ")}`;
  return `${program} (${what}) is missing. Run: ${command}`;
}
