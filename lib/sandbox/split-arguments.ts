import { AppError } from "../base/app-error";

/**
 * Splits a line of arguments into a vector as a shell would, and nothing more: spaces separate, `'…'` and `"…"`
 * group, a backslash takes the next character as it is (inside `"…"` only before `"`, `\`, `$` and backtick).
 * Nothing is expanded, so `$HOME`, `*` and `;` are plain text. Throws `invalid` for an open quote.
 */
export function splitArguments(line: string): string[] {
  const found: string[] = [];
  let current: string | null = null;
  let quote: "'" | '"' | null = null;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (quote !== null && character === quote) quote = null;
    else if (quote === "'") current = (current ?? "") + character;
    else if (character === "\\" && escapes(line.charAt(index + 1), quote)) {
      current = (current ?? "") + line.charAt(index + 1);
      index += 1;
    } else if (quote === null && (character === "'" || character === '"')) {
      quote = character;
      current ??= "";
    } else if (quote === null && /\s/.test(character)) {
      if (current !== null) found.push(current);
      current = null;
    } else current = (current ?? "") + character;
  }
  if (quote !== null) {
    throw new AppError("invalid", `The arguments have an open quote (${quote}): ${line}`);
  }
  if (current !== null) found.push(current);
  return found;
}

function escapes(next: string, quote: "'" | '"' | null): boolean {
  return next !== "" && (quote === null || '"\\$`'.includes(next));
}
