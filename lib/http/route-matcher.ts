import { AppError } from "../base/app-error";
import type { Method } from "../workspaces/operation";

type Routed = { method: Method; path: string };

/** What a path leads to, by method: the operation, and the values of its `{names}`. */
export type RouteMatch<Target> = Map<
  string,
  { target: Target; parameters: Record<string, string> }
>;

export type RouteMatcher<Target> = { match(pathname: string): RouteMatch<Target> | null };

type Node<Target> = {
  literals: Map<string, Node<Target>>;
  /** The `{name}` of each target differs, so names are kept per target's path. */
  parameter: Node<Target> | null;
  rest: Leaf<Target> | null;
  leaf: Leaf<Target> | null;
};
type Leaf<Target> = { names: string[]; byMethod: Map<string, Target> };

/**
 * Compiles paths such as `/v1/skills/{skill}/files/{path*}` into a tree. A literal wins over a name for the methods
 * that it takes: a skill called "upload" can be read beside `POST /v1/skills/upload`. One trailing slash is ignored. `match` throws `invalid` for a segment that is not percent-encoded UTF-8.
 */
export function createRouteMatcher<Target extends Routed>(
  targets: readonly Target[],
): RouteMatcher<Target> {
  const root = emptyNode<Target>();
  for (const target of targets) insert(root, target);
  return {
    match(pathname) {
      const segments = segmentsOf(pathname).map(decode);
      const match: RouteMatch<Target> = new Map();
      for (const { leaf, values } of walk(root, segments, 0, [])) {
        const parameters = Object.fromEntries(
          leaf.names.map((name, index) => [name, values[index] ?? ""]),
        );
        for (const [method, target] of leaf.byMethod) {
          if (!match.has(method)) match.set(method, { target, parameters });
        }
      }
      return match.size > 0 ? match : null;
    },
  };
}

function insert<Target extends Routed>(root: Node<Target>, target: Target): void {
  let node = root;
  const names: string[] = [];
  for (const segment of segmentsOf(target.path)) {
    const [, name, star] = /^\{(\w+)(\*?)\}$/.exec(segment) ?? [];
    if (name !== undefined) names.push(name);
    if (star === "*") {
      node.rest = add(node.rest, names, target);
      return;
    }
    if (name !== undefined) {
      node.parameter ??= emptyNode();
      node = node.parameter;
    } else {
      const next = node.literals.get(segment) ?? emptyNode();
      node.literals.set(segment, next);
      node = next;
    }
  }
  node.leaf = add(node.leaf, names, target);
}

function add<Target extends Routed>(
  leaf: Leaf<Target> | null,
  names: string[],
  target: Target,
): Leaf<Target> {
  const made = leaf ?? { names, byMethod: new Map<string, Target>() };
  if (made.byMethod.has(target.method) || made.names.join() !== names.join()) {
    throw new Error(
      `${target.method} ${target.path} stands twice in the table, or with other names.`,
    );
  }
  made.byMethod.set(target.method, target);
  return made;
}

/** Everything that a path leads to, the most literal first. */
function* walk<Target>(
  node: Node<Target>,
  segments: readonly string[],
  index: number,
  values: readonly string[],
): Generator<{ leaf: Leaf<Target>; values: readonly string[] }> {
  const segment = segments[index];
  if (segment === undefined) {
    if (node.leaf) yield { leaf: node.leaf, values };
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) yield* walk(literal, segments, index + 1, values);
  if (node.parameter && segment !== "") {
    yield* walk(node.parameter, segments, index + 1, [...values, segment]);
  }
  if (node.rest) {
    yield { leaf: node.rest, values: [...values, segments.slice(index).join("/")] };
  }
}

function segmentsOf(pathname: string): string[] {
  return pathname.replace(/^\//, "").replace(/\/$/, "").split("/");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new AppError("invalid", `"${segment}" in the path is not percent-encoded UTF-8.`);
  }
}

function emptyNode<Target>(): Node<Target> {
  return { literals: new Map(), parameter: null, rest: null, leaf: null };
}
