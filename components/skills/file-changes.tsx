import { z } from "zod";
import type { FileFacts } from "../../lib/packages/skill-package";
import { formatPlural } from "../ui/format";

export const fileChangesSchema = z.array(z.object({ path: z.string(), change: z.string() }));

export type FileChangeLine = z.infer<typeof fileChangesSchema>[number];

/** More are counted: the versions page compares them line by line. */
const SHOWN_FILES = 12;

/** Which files another set of files adds, removes and changes. */
export function FileChanges({ changes }: { changes: readonly FileChangeLine[] }) {
  const rest = changes.length - SHOWN_FILES;
  return (
    <ul aria-label="Changed files" className="flex flex-col gap-1 text-sm">
      {changes.slice(0, SHOWN_FILES).map(({ path, change }) => (
        <li key={path} className="flex gap-2">
          <span className="w-20 shrink-0 text-muted">{change}</span>
          <code className="min-w-0 break-all">{path}</code>
        </li>
      ))}
      {rest > 0 ? <li className="text-muted">and {formatPlural(rest, "file")} more</li> : null}
    </ul>
  );
}

/** What changed from one list of files to another, by their digests. */
export function changedFiles(
  before: readonly FileFacts[],
  after: readonly FileFacts[],
): FileChangeLine[] {
  const earlier = new Map(before.map((file) => [file.path, file]));
  const later = new Set(after.map((file) => file.path));
  const changes = after.flatMap((file): FileChangeLine[] => {
    const old = earlier.get(file.path);
    if (old === undefined) return [{ path: file.path, change: "added" }];
    if (old.sha256 !== file.sha256) return [{ path: file.path, change: "modified" }];
    return old.executable === file.executable ? [] : [{ path: file.path, change: "mode" }];
  });
  const removed = before.filter((file) => !later.has(file.path));
  return [...changes, ...removed.map(({ path }) => ({ path, change: "removed" }))];
}
