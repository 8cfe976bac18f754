const FORMATS = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "date-time":
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};
const SILENT = new Set([
  "$schema",
  "$id",
  "$defs",
  "definitions",
  "title",
  "description",
  "examples",
  "default",
  "$comment",
]);
/** A contract that refers to itself this deep without consuming data is a loop. */
const REFERENCE_DEPTH = 50;

/** Every violation of `contract` in `value`: { path, message }. Unknown keywords are added to `unchecked`. */
export function check(value, contract, { path = "$", root = contract, unchecked, depth = 0 }) {
  if (contract === true) return [];
  if (contract === false) return [{ path, message: "nothing is allowed here" }];
  const violations = [];
  const say = (message) => violations.push({ path, message });
  const inside = (next, part, suffix) =>
    violations.push(...check(next, part, { path: `${path}${suffix}`, root, unchecked }));

  for (const [keyword, wanted] of Object.entries(contract)) {
    if (keyword === "$ref") {
      const target = resolveReference(root, wanted, depth);
      violations.push(...check(value, target, { path, root, unchecked, depth: depth + 1 }));
    } else if (Object.hasOwn(RULES, keyword)) RULES[keyword](value, wanted, say, contract, inside);
    else if (keyword === "anyOf") {
      const options = wanted.map((option) =>
        check(value, option, { path, root, unchecked, depth }),
      );
      const nearest = options.reduce((best, next) => (next.length < best.length ? next : best));
      if (nearest.length > 0)
        say(`fits none of ${wanted.length} forms; nearest: ${nearest[0].message}`);
    } else if (!SILENT.has(keyword)) unchecked.add(keyword);
  }
  return violations;
}

/** (value, what the contract wants, say, contract, inside): a rule about another kind of value says nothing. */
const RULES = {
  type(value, wanted, say) {
    const allowed = [wanted].flat();
    const is = typeOf(value);
    if (!allowed.includes(is) && !(is === "integer" && allowed.includes("number")))
      say(`is ${is} (${shown(value)}), not ${allowed.join(" or ")}`);
  },
  enum(value, wanted, say) {
    if (!wanted.some((option) => same(option, value)))
      say(`is ${shown(value)}, not one of ${wanted.map(shown).join(", ")}`);
  },
  const(value, wanted, say) {
    if (!same(wanted, value)) say(`is ${shown(value)}, not ${shown(wanted)}`);
  },
  required(value, wanted, say) {
    if (!isObject(value)) return;
    for (const key of wanted) if (!Object.hasOwn(value, key)) say(`lacks "${key}"`);
  },
  properties(value, wanted, _say, _contract, inside) {
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(wanted))
      if (Object.hasOwn(value, key)) inside(value[key], part, `.${key}`);
  },
  additionalProperties(value, wanted, say, contract, inside) {
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(contract.properties ?? {}, key)) continue;
      if (wanted === false) say(`has "${key}", which the contract does not know`);
      else inside(value[key], wanted, `.${key}`);
    }
  },
  items(value, wanted, _say, _contract, inside) {
    if (Array.isArray(value)) value.forEach((item, index) => inside(item, wanted, `[${index}]`));
  },
  minItems(value, wanted, say) {
    if (Array.isArray(value) && value.length < wanted)
      say(`has ${value.length} items, at least ${wanted} wanted`);
  },
  maxItems(value, wanted, say) {
    if (Array.isArray(value) && value.length > wanted)
      say(`has ${value.length} items, at most ${wanted} wanted`);
  },
  uniqueItems(value, wanted, say) {
    if (wanted && Array.isArray(value) && new Set(value.map(canonical)).size < value.length)
      say("repeats an item");
  },
  minLength(value, wanted, say) {
    if (typeof value === "string" && [...value].length < wanted)
      say(`has ${[...value].length} characters, at least ${wanted} wanted`);
  },
  maxLength(value, wanted, say) {
    if (typeof value === "string" && [...value].length > wanted)
      say(`has ${[...value].length} characters, at most ${wanted} wanted`);
  },
  pattern(value, wanted, say) {
    if (typeof value === "string" && !new RegExp(wanted, "u").test(value))
      say(`${shown(value)} does not match ${wanted}`);
  },
  format(value, wanted, say) {
    if (typeof value === "string" && FORMATS[wanted] && !FORMATS[wanted].test(value))
      say(`${shown(value)} is no ${wanted}`);
  },
  minimum(value, wanted, say) {
    if (typeof value === "number" && value < wanted) say(`is ${value}, at least ${wanted} wanted`);
  },
  maximum(value, wanted, say) {
    if (typeof value === "number" && value > wanted) say(`is ${value}, at most ${wanted} wanted`);
  },
};

function resolveReference(root, reference, depth) {
  if (depth > REFERENCE_DEPTH)
    throw new Error(`The contract's reference ${reference} leads to itself.`);
  if (!reference.startsWith("#"))
    throw new Error(`Only references within the contract are followed, not ${reference}.`);
  const parts = reference.slice(1).split("/").slice(1);
  const target = parts.reduce(
    (part, key) => part?.[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")],
    root,
  );
  if (target === undefined)
    throw new Error(`The contract refers to ${reference}, which is not there.`);
  return target;
}

function typeOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (Number.isInteger(value)) return "integer";
  return typeof value;
}

function isObject(value) {
  return typeOf(value) === "object";
}

/** JSON with sorted keys, so that equal values have equal texts. */
function canonical(value) {
  return JSON.stringify(value, (_key, inner) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function same(a, b) {
  return canonical(a) === canonical(b);
}

function shown(value) {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
