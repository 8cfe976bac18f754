"use client";

import { memo } from "react";
import { stripFrontmatter } from "../../lib/packages/strip-frontmatter";
import { fileUrl } from "../skills/file-url";
import { formatBytes } from "../ui/format";
import { Markdown } from "../ui/markdown";
import type { DraftStore } from "./draft-store";
import { MANIFEST } from "./skill-files";
import { useDraftText } from "./use-draft-text";

const PAUSE_MS = 300;

/** What is rendered while somebody types: more than a person reads at once, and quick on a slow machine. */
const SHOWN_CHARACTERS = 30_000;

/** A Markdown draft as it will read. */
export const DraftPreview = memo(function DraftPreview(props: {
  store: DraftStore;
  path: string;
  slug: string;
}) {
  const { path, slug } = props;
  const source = useDraftText(props.store, path, PAUSE_MS);
  const text = path === MANIFEST ? stripFrontmatter(source) : source;
  const left = text.length - SHOWN_CHARACTERS;
  return (
    <div className="p-4">
      {text.trim() === "" ? (
        <p className="text-muted">
          There is no text below the header yet. Write what an agent should do, step by step.
        </p>
      ) : (
        <Markdown text={text.slice(0, SHOWN_CHARACTERS)} urlOf={(target) => urlOf(slug, target)} />
      )}
      {left <= 0 ? null : (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          The preview ends here; {formatBytes(left)} more are in the source.
        </p>
      )}
    </div>
  );
});

/** Links of the skill itself lead nowhere while it is edited; its pictures are shown. */
function urlOf(slug: string, target: string): string | null {
  if (/^(https?:|mailto:|#)/.test(target)) return target;
  const path = target.replace(/^\.\//, "");
  return /^[^/].*\.(png|jpe?g|gif|webp)$/i.test(path) ? fileUrl(slug, path) : null;
}
