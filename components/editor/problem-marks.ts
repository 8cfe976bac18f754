import type { Problem } from "../../lib/base/problem";
import type { Monaco } from "./monaco";

const OWNER = "satchel";

/** A problem as the editor shows it; `fix` is what one click does about it. */
export type EditorProblem = Pick<Problem, "level" | "code" | "message" | "line"> & {
  fix?: () => void;
};

/** Underlines and marks in the margin; a click on a mark, or the light bulb, does the fix. */
export function markProblems(
  monaco: typeof Monaco,
  editor: Monaco.editor.IStandaloneCodeEditor,
  problems: readonly EditorProblem[],
): () => void {
  const model = editor.getModel();
  if (model === null) return () => undefined;
  const placed = problems.filter(({ line }) => line !== undefined && line <= model.getLineCount());
  monaco.editor.setModelMarkers(
    model,
    OWNER,
    placed.map((problem) => ({
      severity: severityOf(monaco, problem),
      message: problem.message,
      code: problem.code,
      startLineNumber: problem.line ?? 1,
      endLineNumber: problem.line ?? 1,
      startColumn: 1,
      endColumn: model.getLineMaxColumn(problem.line ?? 1),
    })),
  );
  const marks = editor.createDecorationsCollection(
    placed.map(({ level, line = 1, message, fix }) => ({
      range: new monaco.Range(line, 1, line, 1),
      options: {
        glyphMarginClassName: `satchel-mark satchel-mark-${level}${fix === undefined ? "" : " satchel-mark-fix"}`,
        glyphMarginHoverMessage: {
          value: fix === undefined ? message : `${message} **Click the mark to apply the fix.**`,
        },
      },
    })),
  );
  const clicks = editor.onMouseDown(({ target }) => {
    if (target.type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return;
    placed.find(({ line, fix }) => line === target.position.lineNumber && fix)?.fix?.();
  });
  const bulb = offerFixes(monaco, editor, model, placed);
  return () => {
    bulb();
    clicks.dispose();
    marks.clear();
    if (!model.isDisposed()) monaco.editor.setModelMarkers(model, OWNER, []);
  };
}

function offerFixes(
  monaco: typeof Monaco,
  editor: Monaco.editor.IStandaloneCodeEditor,
  model: Monaco.editor.ITextModel,
  problems: readonly EditorProblem[],
): () => void {
  const fixable = problems.filter((problem) => problem.fix !== undefined);
  if (fixable.length === 0) return () => undefined;
  const command = editor.addCommand(0, (_context: unknown, index: unknown) => {
    if (typeof index === "number") fixable[index]?.fix?.();
  });
  if (command === null) return () => undefined;
  const provider = monaco.languages.registerCodeActionProvider(model.getLanguageId(), {
    provideCodeActions: (asked, range, { markers }) => ({
      actions: fixable.flatMap((problem, index) => {
        const isHere = asked === model && range.startLineNumber === problem.line;
        if (!isHere) return [];
        const title = `Fix: ${problem.message}`;
        return {
          title,
          kind: "quickfix",
          isPreferred: true,
          diagnostics: markers.filter((marker) => marker.message === problem.message),
          command: { id: command, title, arguments: [index] },
        };
      }),
      dispose: () => undefined,
    }),
  });
  return () => {
    provider.dispose();
  };
}

function severityOf(monaco: typeof Monaco, { level }: EditorProblem): Monaco.MarkerSeverity {
  switch (level) {
    case "error":
      return monaco.MarkerSeverity.Error;
    case "warning":
      return monaco.MarkerSeverity.Warning;
    case "note":
      return monaco.MarkerSeverity.Info;
  }
}
