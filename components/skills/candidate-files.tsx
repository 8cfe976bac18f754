import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { formatBytes, formatPlural } from "../ui/format";
import { treeLines } from "./file-tree";

/** What would be stored, file by file, behind a line that counts them. */
export function CandidateFiles({ candidate }: { candidate: SkillCandidate }) {
  const { files, bytes } = candidate;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-muted hover:text-ink">
        {formatPlural(files.length, "file")}, {formatBytes(bytes)}
      </summary>
      <ul
        aria-label={`Files of ${candidate.name ?? candidate.path}`}
        className="mt-1 max-h-60 overflow-y-auto rounded-md border border-line py-1"
      >
        {treeLines(files).map((line) => (
          <li
            key={`${line.kind} ${line.path}`}
            title={line.path}
            style={{ paddingLeft: `${10 + line.depth * 14}px` }}
            className="flex items-baseline gap-2 pr-3 font-mono text-xs leading-5"
          >
            <span className="min-w-0 flex-1 truncate">
              {line.name}
              {line.kind === "folder" ? "/" : ""}
            </span>
            {line.kind === "file" && line.file.executable ? (
              <span className="text-tool" title="marked as executable">
                exec
              </span>
            ) : null}
            {line.kind === "folder" ? null : (
              <span className="font-sans text-muted">{formatBytes(line.file.bytes)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
