import type { Monaco } from "./monaco";

type TextModel = Monaco.editor.ITextModel;

/** Line ends apart, which a model makes alike. */
export function isSameText(model: TextModel, value: string): boolean {
  const text = model.getValue(undefined, true);
  return text === value || text.replace(/\r\n?/g, "\n") === value.replace(/\r\n?/g, "\n");
}

/** Makes a model's text another one in one step that can be undone; the view stays where nothing changed. */
export function showText(model: TextModel, value: string): void {
  const hasMark = model.getValue(undefined, true).startsWith("\uFEFF");
  // The mark is no part of the text that edits reach.
  if (hasMark !== value.startsWith("\uFEFF")) {
    model.setValue(value);
    return;
  }
  const next = value.replace(/^\uFEFF/, "").replace(/\r\n?|\n/g, model.getEOL());
  model.pushStackElement();
  model.pushEditOperations([], [changeOf(model, next)], () => null);
  model.pushStackElement();
}

function changeOf(model: TextModel, next: string) {
  const text = model.getValue();
  let start = 0;
  while (start < text.length && text.charAt(start) === next.charAt(start)) start += 1;
  while (start > 0 && isSplit(text, start)) start -= 1;
  let end = 0;
  const most = Math.min(text.length, next.length) - start;
  while (end < most && text.at(-1 - end) === next.at(-1 - end)) end += 1;
  while (end > 0 && isSplit(text, text.length - end)) end -= 1;
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(text.length - end);
  return {
    range: {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    },
    text: next.slice(start, next.length - end),
  };
}

/** True between the two halves of a letter or of a line end. */
function isSplit(text: string, at: number): boolean {
  return /^(?:\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])$/.test(text.slice(at - 1, at + 1));
}
