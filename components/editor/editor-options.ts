/** What all editors of the product share: quiet, and nothing that covers the text. */
export const EDITOR_OPTIONS = {
  automaticLayout: true,
  minimap: { enabled: false },
  fontFamily: "var(--font-geist-mono), ui-monospace, monospace",
  fontSize: 13,
  lineHeight: 20,
  scrollBeyondLastLine: false,
  renderLineHighlight: "line",
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  scrollbar: {
    verticalScrollbarSize: 10,
    horizontalScrollbarSize: 10,
    alwaysConsumeMouseWheel: false,
  },
  padding: { top: 12, bottom: 12 },
  tabSize: 2,
  folding: true,
  fixedOverflowWidgets: true,
  quickSuggestions: false,
  stickyScroll: { enabled: false },
} as const;
