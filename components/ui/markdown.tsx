import { useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";

/** Markdown of somebody else: sanitised, HTML as the text that it is; relative links and images stay words, as they lead nowhere here. */
export function Markdown(props: { text: string; urlOf?: (target: string) => string | null }) {
  const urlOf = props.urlOf ?? outsideOnly;
  // The same components each time: new ones would build every link and table anew while a text grows.
  const components = useMemo(() => componentsOf(urlOf), [urlOf]);
  return (
    <div className="markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm, showHtmlAsText]}
        rehypePlugins={[rehypeSanitize]}
        components={components}
      >
        {props.text}
      </ReactMarkdown>
    </div>
  );
}

type MarkdownNode = { type: string; children?: MarkdownNode[] };

/** `<file>` in somebody's text is a word to them, not a tag: shown as it was written, never taken away. */
function showHtmlAsText() {
  return (tree: MarkdownNode) => {
    const waiting = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.type === "html") node.type = "text";
      waiting.push(...(node.children ?? []));
    }
  };
}

function componentsOf(urlOf: (target: string) => string | null): Components {
  return {
    a({ href, children }) {
      const url = urlOf(href ?? "");
      if (url === null) return <span title={href}>{children}</span>;
      const outside = /^https?:/.test(url);
      return (
        <a href={url} {...(outside ? { target: "_blank", rel: "noreferrer noopener" } : {})}>
          {children}
        </a>
      );
    },
    // A picture from elsewhere would tell its server who reads this.
    img({ src, alt }) {
      const url = typeof src === "string" ? urlOf(src) : null;
      if (url === null || !url.startsWith("/")) return <em>{alt ?? "picture"}</em>;
      return <img src={url} alt={alt ?? ""} />;
    },
    table({ children }) {
      return (
        <div className="overflow-x-auto">
          <table>{children}</table>
        </div>
      );
    },
    pre({ children }) {
      return <pre tabIndex={0}>{children}</pre>;
    },
  };
}

function outsideOnly(target: string): string | null {
  return /^(https?:|mailto:|#)/.test(target) ? target : null;
}
