/**
 * Next runs this file before it takes up the page. The editor is the one page that waits for code of its own: where
 * that page is being opened, its code is on the way from here on.
 */
const EDITOR_PAGE = /^\/skills\/[^/]+\/edit$/;

async function loadEditor(): Promise<void> {
  const { loadMonaco } = await import("@/components/editor/monaco");
  await loadMonaco();
}

if (EDITOR_PAGE.test(location.pathname)) {
  // The page itself asks again, and tells of it if that fails too.
  loadEditor().catch(() => undefined);
}
