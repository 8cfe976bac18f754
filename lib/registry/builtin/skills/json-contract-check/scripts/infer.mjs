/** More different words than this are free text, not an enumeration. */
const ENUM_WORDS = 5;
const FORMATS = [
  ["date-time", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/],
  ["date", /^\d{4}-\d{2}-\d{2}$/],
  ["uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ["uri", /^https?:\/\/\S+$/i],
];

/** The contract that all of `values` keep: what they have in common, nothing more. */
export function infer(values) {
  const byKind = groupByKind(values);
  const drafts = [...byKind].map(([kind, members]) => DRAFTS[kind](members));
  if (drafts.length === 1) return drafts[0];
  return drafts.every((draft) => Object.keys(draft).length === 1)
    ? { type: drafts.map((draft) => draft.type) }
    : { anyOf: drafts };
}

const DRAFTS = {
  object(members) {
    const keys = [...new Set(members.flatMap(Object.keys))];
    const having = (key) => members.filter((member) => Object.hasOwn(member, key));
    return {
      type: "object",
      required: keys.filter((key) => having(key).length === members.length),
      properties: Object.fromEntries(
        keys.map((key) => [key, infer(having(key).map((member) => member[key]))]),
      ),
    };
  },
  array(members) {
    const items = members.flat();
    return items.length > 0 ? { type: "array", items: infer(items) } : { type: "array" };
  },
  string(members) {
    const format = FORMATS.find(([, pattern]) => members.every((text) => pattern.test(text)))?.[0];
    if (format) return { type: "string", format };
    const words = [...new Set(members)];
    const repeats = members.length >= 3 * words.length && words.length <= ENUM_WORDS;
    return repeats ? { type: "string", enum: words.sort() } : { type: "string" };
  },
  number: (members) => ({ type: members.every(Number.isInteger) ? "integer" : "number" }),
  boolean: () => ({ type: "boolean" }),
  null: () => ({ type: "null" }),
};

function kindOf(value) {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function groupByKind(values) {
  const groups = new Map();
  for (const value of values) {
    const kind = kindOf(value);
    if (!groups.has(kind)) groups.set(kind, []);
    groups.get(kind).push(value);
  }
  return groups;
}
