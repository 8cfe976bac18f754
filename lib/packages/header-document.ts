import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  YAMLMap,
} from "yaml";
import type { Problem } from "../base/problem";
import { headerCost, type HeaderCost } from "./header-cost";
import { MAX_HEADER_DEPTH, MAX_HEADER_MARKS, MAX_MENDED_MARKS } from "./limits";
import { manifestProblem } from "./manifest-problem";

/** A header as YAML nodes, or every reason why it is refused. */
export type HeaderDocument =
  | { kind: "read"; map: YAMLMap }
  | {
      kind: "refused";
      problems: Problem[];
      /** Small enough for trying other ways of writing it. */
      repairable: boolean;
    };

/** One fault makes many errors; beyond these they say nothing new. */
const MAX_SHOWN_ERRORS = 20;

/**
 * Parses a header with the failsafe schema: every scalar stays the text that its author typed. YAML 1.2, no
 * aliases, anchors, tags or duplicate keys. `firstLine` is the line of SKILL.md that the text begins on.
 */
export function parseHeader(text: string, firstLine: number): HeaderDocument {
  const cost = headerCost(text);
  const costly = tooCostly(cost, firstLine);
  if (costly !== null) return { kind: "refused", problems: [costly], repairable: false };
  const repairable = cost.marks <= MAX_MENDED_MARKS;
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const document = parseYaml(text, lines);
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) =>
      yamlProblem(lineAt(error.pos[0]), "the header", error.message),
    );
    return { kind: "refused", problems: onePerLine(problems), repairable };
  }
  const { contents } = document;
  if (contents === null) return { kind: "read", map: new YAMLMap() };
  if (!isMap(contents)) {
    return { kind: "refused", problems: [notAMapping(contents, firstLine)], repairable };
  }
  const problems = refusedFeatures(document, lineAt);
  return problems.length === 0
    ? { kind: "read", map: contents }
    : { kind: "refused", problems, repairable };
}

/** A document of the failsafe schema; offsets are those of the text. */
export function parseYaml(text: string, lineCounter = new LineCounter()): Document.Parsed {
  return parseDocument(text.replace(/\r(?!\n)/g, "\n"), {
    schema: "failsafe",
    version: "1.2",
    merge: false,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: "silent",
    lineCounter,
  });
}

function tooCostly(cost: HeaderCost, line: number): Problem | null {
  if (cost.depth > MAX_HEADER_DEPTH) {
    const message = `The header nests values more than ${MAX_HEADER_DEPTH} deep.`;
    return manifestProblem("error", "header_nested", line, message);
  }
  if (cost.marks <= MAX_HEADER_MARKS) return null;
  const message =
    "The header holds too many values to be metadata. Move them into a file of the skill.";
  return manifestProblem("error", "header_too_large", line, message);
}

/** A syntax error in words; `what` is the key, or the header when that cannot be told. */
export function yamlProblem(line: number, what: string, message: string): Problem {
  return manifestProblem(
    "error",
    "header_yaml",
    line,
    `Line ${line}: ${what} cannot be read as YAML: ${message.replace(/\.$/, "")}.`,
  );
}

function onePerLine(problems: Problem[]): Problem[] {
  const lines = new Set<number>();
  const first = problems.filter(({ line = 0 }) => lines.size < lines.add(line).size);
  return first.slice(0, MAX_SHOWN_ERRORS);
}

function notAMapping(contents: Node, line: number): Problem {
  const what = isCollection(contents) ? "a list" : "plain text";
  return manifestProblem(
    "error",
    "header_not_mapping",
    line,
    `The header must be a mapping of keys to values (name: …, description: …); it is ${what}.`,
  );
}

/** What YAML allows and a header must not hold: two readers would see two documents, or a bomb. */
function refusedFeatures(document: Document.Parsed, lineAt: (offset: number) => number): Problem[] {
  const problems: Problem[] = [];
  const refuse = (node: Node, code: string, message: string): void => {
    const line = lineAt(node.range?.[0] ?? 0);
    problems.push(manifestProblem("error", code, line, `Line ${line}: ${message}`));
  };
  visit(document, {
    Map: (_, map) => {
      for (const { node, message } of badKeys(map)) refuse(node, "header_key", message);
    },
    Node: (_, node, path) => {
      const feature = refusedFeature(node);
      if (feature !== null) refuse(node, ...feature);
      if (path.length > MAX_HEADER_DEPTH * 2) {
        refuse(node, "header_nested", `values nest more than ${MAX_HEADER_DEPTH} deep.`);
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return problems;
}

function refusedFeature(node: Node): [code: string, message: string] | null {
  const quote = "Put quotes around the value.";
  if (isAlias(node))
    return ["header_alias", `aliases (*${node.source}) are not read in a header. ${quote}`];
  if (node.anchor !== undefined)
    return ["header_anchor", `anchors (&${node.anchor}) are not read in a header. ${quote}`];
  if (node.tag === undefined) return null;
  const tag = node.tag.replace("tag:yaml.org,2002:", "!!");
  return [
    "header_tag",
    `the tag ${tag} is not read; nothing was evaluated. Remove it, or put quotes around the value.`,
  ];
}

function badKeys(map: YAMLMap): { node: Node; message: string }[] {
  const seen = new Set<string>();
  const bad: { node: Node; message: string }[] = [];
  for (const { key } of map.items) {
    if (!isNode(key)) continue;
    if (!isScalar(key)) bad.push({ node: key, message: "a key must be text." });
    else if (seen.has(String(key.value))) {
      const name = JSON.stringify(String(key.value).slice(0, 80));
      bad.push({ node: key, message: `duplicate key ${name}. Keep one of them.` });
    } else seen.add(String(key.value));
  }
  return bad;
}
