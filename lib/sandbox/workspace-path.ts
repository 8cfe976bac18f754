import { AppError } from "../base/app-error";

/**
 * The components of a path in a run's workspace; none for the workspace itself. Models see the workspace as
 * `/workspace`, so a path below that is taken as well. Throws `invalid`, naming the path, when it leaves.
 */
export function workspacePath(path: string): string[] {
  const relative = path.replace(/^\/workspace(?=\/|$)/, ".");
  if (relative.startsWith("/")) throw leaves(path);
  if (path.includes("\0")) throw new AppError("invalid", `${JSON.stringify(path)} is no path.`);
  const parts: string[] = [];
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) throw leaves(path);
  }
  return parts;
}

function leaves(path: string): AppError {
  return new AppError("invalid", `${JSON.stringify(path)} leaves the run's workspace.`);
}
