import { Document, isCollection, isMap, isScalar, type Node, parse, Scalar } from "yaml";
import { headerValue } from "./header-values";
import { parseYaml } from "./header-document";
import { isList, isMapping, type EditValue } from "./edit-value";

/** A whole line or lines for a key that the header does not hold yet. */
export function writePair(key: string, value: EditValue, indent: string): string {
  const written = new Document({ [key]: null }).toString().replace(/ null\n$/, "");
  return `${indent}${written}${writeValue(value, null, indent, key)}\n`;
}

/**
 * What stands behind `key:` for a value, beginning with a space or a line end and without a last line end.
 * Takes over the style of the value that it replaces: plain, quoted, block or in brackets.
 */
export function writeValue(
  value: EditValue,
  replaced: Node | null,
  indent: string,
  key: string,
): string {
  if (typeof value === "string") return writeText(value, replaced, indent, key);
  if (isList(value) || isMapping(value)) return writeCollection(value, replaced, indent);
  return ` ${String(value)}`;
}

function writeText(text: string, replaced: Node | null, indent: string, key: string): string {
  const style = isScalar(replaced) ? replaced.type : null;
  if (style === Scalar.BLOCK_FOLDED || style === Scalar.BLOCK_LITERAL) {
    const block = inBlock(text, style, indent);
    if (block !== null) return block;
  }
  if (style === Scalar.QUOTE_SINGLE && !/[\r\n\t]/.test(text))
    return ` '${text.replaceAll("'", "''")}'`;
  const now = headerValue(replaced);
  const wasTyped = style === Scalar.PLAIN && typeof now === "string" && isTyped(now);
  const plain =
    style !== Scalar.QUOTE_DOUBLE && (!isTyped(text) || (wasTyped && !TEXT_KEYS.has(key)));
  return plain && readsAs(` ${text}`, text) ? ` ${text}` : ` ${JSON.stringify(text)}`;
}

/** Keys that are text whatever they look like. */
const TEXT_KEYS = new Set(["name", "description"]);

/** True for a word that some YAML reader takes for something other than text (`yes`, `1.10`, a date). */
function isTyped(text: string): boolean {
  if (/^[\d.+-]/.test(text) && /^[\d._:eExXoOa-fA-F+TZ \-]+$/.test(text)) return true;
  return ["1.1", "1.2"].some((version) => typeof parsedPlain(text, version) !== "string");
}

function parsedPlain(text: string, version: string): unknown {
  if (!/^[~\w.+-]{0,40}$/.test(text)) return text;
  return parse(text, { version: version === "1.1" ? "1.1" : "1.2", logLevel: "silent" });
}

function inBlock(text: string, style: Scalar.Type, indent: string): string | null {
  const scalar = new Scalar(text);
  scalar.type = style;
  const written = new Document({ k: scalar })
    .toString({ lineWidth: 100 })
    .slice("k:".length)
    .trimEnd();
  const indented = written.replaceAll("\n", `\n${indent}`).replaceAll(`\n${indent}\n`, "\n\n");
  return readsAs(indented, text) ? indented : null;
}

function writeCollection(value: EditValue, replaced: Node | null, indent: string): string {
  const document = new Document(value);
  const flow = isCollection(replaced) && replaced.flow === true;
  if (isCollection(document.contents))
    document.contents.flow = flow || document.contents.items.length === 0;
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  if (!written.includes("\n") && !isBlock(document)) return ` ${written}`;
  return `\n${written.replace(/^(?=.)/gm, `${indent}  `)}`;
}

function isBlock(document: Document): boolean {
  return isCollection(document.contents) && document.contents.flow !== true;
}

/** True when YAML reads what stands behind the colon as exactly this text. */
function readsAs(written: string, text: string): boolean {
  const { contents, errors } = parseYaml(`k:${written}\n`);
  if (errors.length > 0 || !isMap(contents) || contents.items.length !== 1) return false;
  const value = contents.items[0]?.value;
  const bare =
    isScalar(value) && value.tag === undefined && value.anchor === undefined && !value.comment;
  return bare && value.value === text && headerValue(value) === text;
}
