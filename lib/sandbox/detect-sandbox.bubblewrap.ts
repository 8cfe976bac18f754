import { AppError } from "../base/app-error";
import type { Settings } from "../base/settings";
import { createBubblewrapSandbox } from "./bubblewrap.bubblewrap";
import type { Sandbox, SandboxState } from "./sandbox-port";
import { readSandboxView, showsInside } from "./sandbox-view.fs";

export type DetectedSandbox = { sandbox: Sandbox | null; state: SandboxState };

/** The first command also pages the programs in; a machine that needs longer is out of order. */
const TRIAL_TIMEOUT_MS = 10_000;

const INSTALL =
  "Install it: apt-get install bubblewrap (Debian, Ubuntu), dnf install bubblewrap (Fedora), apk add bubblewrap (Alpine).";

/**
 * Finds out what this machine offers by running one real command. With `auto`, a machine that offers nothing
 * answers no sandbox and the reason in words. Throws `unavailable` when `bubblewrap` or `remote` was demanded
 * and does not work. `folder` is where the run folders are.
 */
export async function detectSandbox(
  settings: Pick<Settings, "sandbox" | "executor">,
  folder: string,
  program = "bwrap",
): Promise<DetectedSandbox> {
  if (settings.sandbox === "none") return without("SANDBOX is none.");
  if (settings.sandbox === "remote") {
    throw new AppError(
      "unavailable",
      "SANDBOX is remote: this version has no remote executor yet.",
    );
  }
  const sandbox = await openBubblewrap(folder, program);
  const reason = await tryCommand(sandbox);
  if (reason === null) return { sandbox, state: { kind: "bubblewrap", reason: null } };
  if (settings.sandbox === "auto") return without(reason);
  throw new AppError("unavailable", `SANDBOX is bubblewrap: ${reason}`);
}

function without(reason: string): DetectedSandbox {
  return { sandbox: null, state: { kind: "none", reason } };
}

async function openBubblewrap(folder: string, program: string): Promise<Sandbox> {
  const view = await readSandboxView(folder, process.execPath);
  const known = new Map<string, Promise<boolean>>();
  return createBubblewrapSandbox({
    folder,
    program,
    view,
    hasInterpreter(name) {
      const answer = known.get(name) ?? showsInside(view, name);
      known.set(name, answer);
      return answer;
    },
  });
}

/** Null when a command ran; else why not, and what to do. */
async function tryCommand(sandbox: Sandbox): Promise<string | null> {
  try {
    const result = await sandbox.execute({
      runId: "trial",
      argv: ["sh", "-c", "exit 0"],
      cwd: "",
      timeoutMs: TRIAL_TIMEOUT_MS,
      outputBytes: 4_096,
      signal: new AbortController().signal,
    });
    if (result.exitCode === 0) return null;
    return `a trial command in the sandbox ended with ${result.exitCode ?? "a timeout"}. ${result.stderr}`.trim();
  } catch (error) {
    if (error instanceof AppError) return explain(error.message);
    throw error;
  }
}

function explain(message: string): string {
  if (process.platform !== "linux") {
    return "bubblewrap needs Linux: scripts of skills are not run on this machine.";
  }
  if (message.includes("ENOENT")) return `bubblewrap (bwrap) is not installed. ${INSTALL}`;
  if (message.includes("prlimit")) return `prlimit is missing: install util-linux. (${message})`;
  if (message.includes("Unknown option")) {
    return `bubblewrap is too old, 0.8 or newer is needed (${message}). ${INSTALL}`;
  }
  if (/permission denied|operation not permitted|uid map|namespace/i.test(message)) {
    return `this system forbids unprivileged user namespaces, which bubblewrap needs (${message}). On Ubuntu 24.04: sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or an AppArmor profile for bwrap; in a container: start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined (and systempaths=unconfined in Docker).`;
  }
  return message;
}
