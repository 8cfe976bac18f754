import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startArguments } from "../../support/start-arguments";

/** A first start makes a database; on a busy machine that takes a while. */
const START_TIMEOUT_MS = 120_000;

export type RunningApplication = {
  address: string;
  /** The one-time link that the start printed. */
  signInLink: string;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: nothing is closed or written any more. */
  kill(): Promise<void>;
};

/** Runs the built application as `npm start` does, on a free port, and waits until it says where it is. */
export async function startApplication(
  environment: Record<string, string>,
): Promise<RunningApplication> {
  const child = spawn(process.execPath, startArguments(), {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const link = await printedLink(child);
  return {
    address: new URL(link).origin,
    signInLink: link,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const give = (reason: string): void => {
      child.kill("SIGKILL");
      reject(new Error(`The application ${reason}:\n${output}`));
    };
    const timer = setTimeout(give, START_TIMEOUT_MS, "did not start in time");
    const read = (chunk: string): void => {
      output += chunk;
      const [link] = /http\S+\/sign-in\/link\?token=[\w-]+/.exec(output) ?? [];
      if (link === undefined) return;
      clearTimeout(timer);
      resolve(link);
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      give(`ended with ${String(code)}`);
    });
  });
}
