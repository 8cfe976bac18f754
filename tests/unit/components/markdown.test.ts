import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "../../../components/ui/markdown";

const shown = (text: string): string => renderToStaticMarkup(createElement(Markdown, { text }));

test("words in angle brackets are shown as they were written", () => {
  expect(shown('Write "Run: <command>" and <b>then</b> stop.')).toContain(
    "&quot;Run: &lt;command&gt;&quot; and &lt;b&gt;then&lt;/b&gt; stop.",
  );
});

test("a script in a text is text", () => {
  const html = shown("Before\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>");
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});
