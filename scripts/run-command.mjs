import { spawn } from "node:child_process";
import { Refusal } from "./progress.mjs";

/** Ended together with us. */
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill();
});

/** The last lines of a failed command are the ones that say why. */
const LINES_SHOWN = 40;

/**
 * Runs a program to its end and answers its output. `inherit` shows the output as it comes.
 * Throws a `Refusal` with the last lines when it fails, unless `mayFail` is set.
 */
export function runCommand(program, args, options = {}) {
  const { inherit = false, mayFail = false, env = {}, cwd } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", inherit ? "inherit" : "pipe", inherit ? "inherit" : "pipe"],
      shell: process.platform === "win32" && program === "npm",
    });
    running.add(child);
    child.once("close", () => running.delete(child));
    let output = "";
    const take = (chunk) => (output += chunk);
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    child.once("error", (error) => {
      if (mayFail) resolve({ code: 127, output: error.message });
      else reject(new Refusal(`${program} could not be started: ${error.message}`));
    });
    child.once("close", (code) => {
      if (code === 0 || mayFail) resolve({ code: code ?? 1, output });
      else reject(new Refusal(failureOf(program, args, code, output)));
    });
  });
}

function failureOf(program, args, code, output) {
  const last = output.trim().split("\n").slice(-LINES_SHOWN).join("\n");
  return `${program} ${args.join(" ")} ended with ${code}.\n${last}`;
}
