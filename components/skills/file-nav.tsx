import { File, FileImage, FileTerminal, FileText, Folder, type LucideIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { FileFacts } from "../../lib/packages/skill-package";
import { classNames } from "../ui/class-names";
import { formatBytes, formatPlural } from "../ui/format";
import { treeLines } from "./file-tree";

/** The files of a skill as a tree of links; `hrefOf` says where a file opens. */
export function FileNav(props: {
  files: readonly FileFacts[];
  bytes: number;
  current: string;
  hrefOf: (path: string) => string;
}) {
  return (
    <nav aria-label="Files" className="min-w-0">
      <p className="flex justify-between px-2 pb-1 text-xs text-muted">
        <span>{formatPlural(props.files.length, "file")}</span>
        <span>{formatBytes(props.bytes)}</span>
      </p>
      <ul className="max-h-60 overflow-y-auto wide:max-h-[50dvh]">
        {treeLines(props.files).map((line) => {
          const indent = { paddingLeft: `${8 + line.depth * 14}px` };
          if (line.kind === "folder") {
            return (
              <li
                key={`${line.path}/`}
                style={indent}
                className="flex h-7 items-center gap-2 text-muted"
              >
                <Folder aria-hidden className="size-4 shrink-0" />
                <span className="truncate font-mono text-sm">{line.name}/</span>
              </li>
            );
          }
          const here = line.path === props.current;
          const Icon = iconOf(line.file);
          return (
            <li key={line.path}>
              <Link
                href={props.hrefOf(line.path)}
                scroll={false}
                aria-current={here ? "true" : undefined}
                title={line.path}
                style={indent}
                className={classNames(
                  "flex h-7 items-center gap-2 rounded-md pr-2 hover:bg-hover",
                  here && "bg-hover font-medium",
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames("size-4 shrink-0", here ? "text-accent" : "text-muted")}
                />
                <span className="min-w-0 flex-1 truncate font-mono text-sm">{line.name}</span>
                {line.file.executable ? (
                  <span className="text-2xs text-tool" title="marked as executable">
                    exec
                  </span>
                ) : null}
                <span className="text-xs text-muted">{formatBytes(line.file.bytes)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function iconOf({ path, executable }: FileFacts): LucideIcon {
  if (executable || /\.(sh|py|js|mjs|ts|rb|pl)$/.test(path)) return FileTerminal;
  if (/\.(png|jpe?g|gif|webp|svg|avif|ico)$/i.test(path)) return FileImage;
  if (/\.(md|txt|json|ya?ml|csv|xml|html|toml)$/i.test(path)) return FileText;
  return File;
}
