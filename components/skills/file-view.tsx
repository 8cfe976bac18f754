import type { FileFacts } from "../../lib/packages/skill-package";
import { CopyButton } from "../ui/copy-button";
import { formatBytes } from "../ui/format";
import { Markdown } from "../ui/markdown";
import { fileUrl } from "./file-url";
import { NumberedLines, type NumberedText } from "./numbered-lines";

/** What a page shows of a file; the server decides. */
export type FileContent =
  | { kind: "markdown"; text: string }
  | { kind: "text"; text: string; cutBytes: number }
  | { kind: "lines"; text: NumberedText }
  | { kind: "image" }
  | { kind: "binary" };

export function FileView(props: { slug: string; file: FileFacts; content: FileContent }) {
  const { file, content } = props;
  const url = fileUrl(props.slug, file.path);
  return (
    <section aria-label={file.path} className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-sm">
        <h2 className="min-w-0 truncate font-mono font-medium" title={file.path}>
          {file.path}
        </h2>
        <span className="text-muted">{formatBytes(file.bytes)}</span>
        {file.executable ? <span className="text-tool">executable</span> : null}
        <span className="ml-auto flex items-center gap-1">
          {content.kind === "text" || content.kind === "markdown" ? (
            <CopyButton text={content.text} label={`Copy ${file.path}`} />
          ) : null}
          <a href={url} className="text-muted underline underline-offset-2 hover:text-ink">
            raw
          </a>
        </span>
      </div>
      <div className="p-4 sm:p-5">
        <Content slug={props.slug} file={file} content={content} />
      </div>
    </section>
  );
}

function Content(props: { slug: string; file: FileFacts; content: FileContent }) {
  const { file, content } = props;
  switch (content.kind) {
    case "markdown":
      return content.text.trim() === "" ? (
        <p className="text-muted">There is no text below the header yet. Write it under Edit.</p>
      ) : (
        <Markdown
          text={content.text}
          urlOf={(target) => urlInSkill(props.slug, file.path, target)}
        />
      );
    case "text":
      return (
        <>
          <pre tabIndex={0} className="overflow-x-auto text-sm leading-5">
            {content.text}
          </pre>
          {content.cutBytes === 0 ? null : (
            <p className="mt-3 border-t border-line pt-3 text-muted">
              {formatBytes(content.cutBytes)} more are not shown here; “raw” has all of it.
            </p>
          )}
        </>
      );
    case "lines":
      return <NumberedLines text={content.text} />;
    case "image":
      return (
        <img
          src={fileUrl(props.slug, file.path)}
          alt={file.path}
          className="max-h-[70vh] max-w-full rounded-md border border-line bg-sunken"
        />
      );
    case "binary":
      return (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">Kind</dt>
          <dd>binary, not shown as text</dd>
          <dt className="text-muted">Size</dt>
          <dd>{formatBytes(file.bytes)}</dd>
          <dt className="text-muted">sha256</dt>
          <dd className="font-mono text-xs leading-5">{file.sha256}</dd>
        </dl>
      );
  }
}

/** A link inside a skill leads to the file on this page, a picture to its bytes; what leaves the skill leads nowhere. */
function urlInSkill(slug: string, from: string, target: string): string | null {
  if (/^(https?:|mailto:|#)/.test(target)) return target;
  const base = new URL(from, "skill:/package/");
  const resolved = URL.canParse(target, base.href) ? new URL(target, base.href) : null;
  if (resolved?.protocol !== "skill:" || !resolved.pathname.startsWith("/package/")) return null;
  const path = decodeURIComponent(resolved.pathname.slice("/package/".length));
  if (/\.(png|jpe?g|gif|webp)$/i.test(path)) return fileUrl(slug, path);
  return `/skills/${slug}?file=${encodeURIComponent(path)}`;
}
