import ReactMarkdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { classNames } from "./class-names";

const LOOK = [
  "min-w-0 [&>*+*]:mt-3 [&>*:first-child]:mt-0",
  "[&_h1]:text-lg [&_h1]:font-semibold [&_h2]:font-semibold [&_h3]:font-medium [&_h4]:font-medium",
  "[&>h1]:mt-5 [&>h2]:mt-5 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li]:mt-1",
  "[&_li>ul]:mt-1 [&_li>ol]:mt-1 [&_.contains-task-list]:list-none [&_.contains-task-list]:pl-0",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2",
  "[&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1",
  "[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:border [&_pre]:border-line [&_pre]:bg-sunken [&_pre]:p-3",
  "[&_pre]:text-sm [&_pre]:wrap-normal",
  "[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-3 [&_blockquote]:text-muted",
  "[&_th]:border [&_td]:border [&_th]:border-line [&_td]:border-line [&_th]:px-2 [&_td]:px-2 [&_th]:py-1 [&_td]:py-1",
  "[&_th]:bg-sunken [&_th]:text-left [&_th]:font-medium [&_td]:align-top [&_hr]:border-line",
] as const;

/** Markdown that others wrote: HTML in it is dropped, links open elsewhere and tell nobody where from, pictures stay links. */
export function Markdown(props: { text: string; className?: string }) {
  return (
    <div className={classNames(LOOK, props.className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          ),
          img: ({ src, alt }) => (
            <a href={typeof src === "string" ? src : undefined} rel="noopener noreferrer nofollow">
              {alt === undefined || alt === "" ? "picture" : alt}
            </a>
          ),
          table: ({ children }) => (
            <div className="overflow-x-auto">
              <table>{children}</table>
            </div>
          ),
        }}
      >
        {props.text}
      </ReactMarkdown>
    </div>
  );
}
