import {
  MAX_OPEN_FILES,
  MAX_PROCESS_MEMORY_BYTES,
  MAX_PROCESSES,
  MAX_WORKSPACE_FILE_BYTES,
  SCRATCH_BYTES,
} from "./sandbox-limits";

/** What of this machine shows inside. */
export type SandboxView = {
  /** `/bin`, `/lib`, …: a link into `/usr` on most systems, a folder of its own on some. */
  roots: readonly ({ path: string; link: string } | { path: string; link: null })[];
  /** A Node that lives outside `/usr`; null when the one inside `/usr` is enough. */
  nodeFile: string | null;
  /** `passwd` and `group` that give the sandbox's user a name. */
  etcFolder: string;
};

/** Where a Node from outside `/usr` is seen. */
const NODE_FOLDER = "/opt/node";

export const WORKSPACE = "/workspace";

/** The file descriptor on which bubblewrap says that the command really ran, and how it ended. */
export const STATUS_FD = 3;

/**
 * The argument vector of one command. Everything that is not named here does not exist inside: no network, no
 * other process, no file but `/usr` (read-only) and the workspace. Known holes and their patches:
 * `/proc/1/environ` is bubblewrap's own environment, so it is spawned with an empty one; `/proc/sys` is bound
 * read-only because a root of the host could be written to through it; `/dev` and `/dev/shm` are memory.
 */
export function bubblewrapArguments(
  view: SandboxView,
  command: { files: string; cwd: string; argv: readonly string[]; cpuSeconds: number },
): string[] {
  const scratch = ["--size", String(SCRATCH_BYTES), "--tmpfs"];
  return [
    ...["--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"],
    ...["--unshare-cgroup-try", "--disable-userns", "--die-with-parent", "--new-session"],
    ...["--clearenv", "--ro-bind", "/usr", "/usr"],
    ...view.roots.flatMap(({ path, link }) =>
      link === null ? ["--ro-bind", path, path] : ["--symlink", link, path],
    ),
    ...["--ro-bind-try", "/etc/alternatives", "/etc/alternatives"],
    ...["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"],
    ...["--ro-bind", `${view.etcFolder}/passwd`, "/etc/passwd"],
    ...["--ro-bind", `${view.etcFolder}/group`, "/etc/group"],
    ...(view.nodeFile === null ? [] : ["--ro-bind", view.nodeFile, `${NODE_FOLDER}/node`]),
    ...["--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys"],
    ...["--dev", "/dev", ...scratch, "/dev/shm", "--remount-ro", "/dev", ...scratch, "/tmp"],
    ...["--bind", command.files, WORKSPACE, "--remount-ro", "/", "--chdir", command.cwd],
    ...["--setenv", "PATH", searchPath(view)],
    ...["--setenv", "HOME", WORKSPACE, "--setenv", "LANG", "C.UTF-8"],
    ...["--uid", "1000", "--gid", "1000", "--cap-drop", "ALL"],
    ...["--json-status-fd", String(STATUS_FD), "--", "/usr/bin/prlimit"],
    ...[`--nproc=${MAX_PROCESSES}`, `--fsize=${MAX_WORKSPACE_FILE_BYTES}`],
    ...[`--cpu=${command.cpuSeconds}`, `--data=${MAX_PROCESS_MEMORY_BYTES}`],
    ...["--core=0", `--nofile=${MAX_OPEN_FILES}`, "--"],
    ...command.argv,
  ];
}

function searchPath(view: SandboxView): string {
  const usual = "/usr/local/bin:/usr/bin:/bin";
  return view.nodeFile === null ? usual : `${NODE_FOLDER}:${usual}`;
}
