import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import type { Readable } from "node:stream";
import { AppError } from "../base/app-error";
import { codeOf } from "../base/system-error";
import {
  bubblewrapArguments,
  STATUS_FD,
  WORKSPACE,
  type SandboxView,
} from "./bubblewrap-arguments";
import { cappedOutput } from "./capped-output";
import { makeRunFolder, sandboxOwner } from "./run-folder.fs";
import { UNTHROTTLED_OUTPUT_BYTES } from "./sandbox-limits";
import type { Sandbox, SandboxCommand, SandboxResult } from "./sandbox-port";
import { workspacePath } from "./workspace-path";

/** Commands in Linux namespaces of their own, made by `bwrap`, as `nobody` when we are root. */
export function createBubblewrapSandbox(options: {
  folder: string;
  program: string;
  view: SandboxView;
  hasInterpreter: Sandbox["hasInterpreter"];
}): Sandbox {
  return {
    kind: "bubblewrap",
    hasInterpreter: options.hasInterpreter,
    async execute(command) {
      command.signal.throwIfAborted();
      const { files } = makeRunFolder(options.folder, command.runId);
      const cwd = [WORKSPACE, ...workspacePath(command.cwd)].join("/");
      // A second line of defence behind the timeout, wide enough for a program with several threads.
      const cpuSeconds = Math.ceil(command.timeoutMs / 1000) * 4;
      const argv = bubblewrapArguments(options.view, {
        files,
        cwd,
        argv: command.argv,
        cpuSeconds,
      });
      return run(options.program, argv, command);
    },
  };
}

async function run(
  program: string,
  argv: string[],
  command: SandboxCommand,
): Promise<SandboxResult> {
  const began = performance.now();
  const child = start(program, argv);
  const stdout = cappedOutput(command.outputBytes);
  const stderr = cappedOutput(command.outputBytes);
  const status = cappedOutput(64 * 1024);
  collect(streamOf(child, 1), stdout);
  collect(streamOf(child, 2), stderr);
  collect(streamOf(child, STATUS_FD), status);

  const clock = { ranOut: false };
  const timer = setTimeout(() => {
    clock.ranOut = true;
    kill(child);
  }, command.timeoutMs);
  const abort = (): void => {
    kill(child);
  };
  command.signal.addEventListener("abort", abort);
  try {
    await closed(child);
  } finally {
    clearTimeout(timer);
    command.signal.removeEventListener("abort", abort);
  }
  command.signal.throwIfAborted();

  const timedOut = clock.ranOut;
  const exitCode = timedOut ? null : exitCodeOf(status.end().text);
  const [out, err] = [stdout.end(), stderr.end()];
  if (!timedOut && exitCode === null) throw neverRan(command, err.text);
  return {
    exitCode,
    stdout: out.text,
    stderr: err.text,
    stdoutCutBytes: out.cutBytes,
    stderrCutBytes: err.cutBytes,
    timedOut,
    durationMs: Math.round(performance.now() - began),
  };
}

function start(program: string, argv: string[]): ChildProcess {
  // Truly nothing: scripts can read this. (Next's types demand a NODE_ENV of every environment.)
  const env = {} as NodeJS.ProcessEnv;
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "pipe"];
  // In a group of its own: Ctrl-C at the terminal is for us, who end in order, not for the command.
  try {
    return spawn(program, argv, { env, cwd: "/", stdio, detached: true, ...sandboxOwner() });
  } catch (error) {
    if (codeOf(error) !== "E2BIG") throw error;
    const message = `The command is too long to be started: at most ${MOST_ARGUMENT_BYTES.toLocaleString("en")} bytes. Write its text to a file, then use the file.`;
    throw new AppError("invalid", message, { cause: error });
  }
}

/** What Linux takes as one argument (MAX_ARG_STRLEN, less the end). */
const MOST_ARGUMENT_BYTES = 131_071;

/** `--die-with-parent` and the process namespace take everything inside along with bwrap itself. */
function kill(child: ChildProcess): void {
  child.kill("SIGKILL");
  for (const stream of child.stdio) if (stream && "destroy" in stream) stream.destroy();
}

function collect(stream: Readable, output: ReturnType<typeof cappedOutput>): void {
  stream.on("data", (chunk: Buffer) => {
    output.add(chunk);
    if (output.total() < UNTHROTTLED_OUTPUT_BYTES) return;
    stream.pause();
    setTimeout(() => stream.resume(), 1);
  });
}

function streamOf(child: ChildProcess, fd: number): Readable {
  const stream = child.stdio[fd];
  if (stream && "read" in stream) return stream;
  throw new Error(`The child has no readable descriptor ${fd}.`);
}

function closed(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("close", () => {
      resolve();
    });
    child.once("error", (cause) => {
      reject(new AppError("unavailable", `The sandbox did not start: ${cause.message}`, { cause }));
    });
  });
}

/** bubblewrap writes `{ "exit-code": 0 }` only when the command was really started. */
function exitCodeOf(status: string): number | null {
  const code = /"exit-code": (\d+)/.exec(status)?.[1];
  return code === undefined ? null : Number(code);
}

function neverRan(command: SandboxCommand, stderr: string): AppError {
  if (stderr.includes("Can't chdir")) {
    return new AppError("invalid", `"${command.cwd}" is no folder of the workspace.`);
  }
  return new AppError("unavailable", `The sandbox could not run the command: ${stderr.trim()}`);
}
