import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export type SourceFile = {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
  imports: readonly Import[];
};

/** `target` is the path of a file of the project, or the name of a package or builtin. */
export type Import = { kind: "file" | "outside"; target: string };

const CODE = /\.(ts|tsx|mjs)$/;
const NOT_OURS = /^(node_modules|\.next|prisma\/generated|lib\/registry\/builtin\/skills)\b/;

/** Every source file below the folders, with what it imports (types too). */
export function readSourceTree(...folders: readonly string[]): SourceFile[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
      .filter((file) => !NOT_OURS.test(file) && !file.includes("/node_modules/")),
  );
  const known = new Set(files);
  return files.sort().map((file) => {
    const text = readFileSync(file, "utf8");
    const names = ts.preProcessFile(text, true, true).importedFiles.map((found) => found.fileName);
    return { path: file, text, imports: names.map((name) => resolveImport(file, name, known)) };
  });
}

function resolveImport(from: string, name: string, known: ReadonlySet<string>): Import {
  const isOurs = name.startsWith(".") || name.startsWith("@/");
  if (!isOurs) return { kind: "outside", target: name };
  const plain = name.startsWith("@/")
    ? path.posix.normalize(name.slice(2))
    : path.posix.join(path.posix.dirname(from), name);
  const target = ["", ".ts", ".tsx", ".mjs", ".d.ts"]
    .map((ending) => plain + ending)
    .find((candidate) => known.has(candidate));
  return { kind: "file", target: target ?? plain };
}

/** The lib module of a path: `lib/runs/events.ts` → `runs`; null for what stands directly in `lib`. */
export function moduleOf(file: string): string | null {
  const [top, module, ...rest] = file.split("/");
  return top === "lib" && module !== undefined && rest.length > 0 ? module : null;
}

/** `s3` for `lib/storage/s3.s3.ts`; null where the name says nothing of the outside. */
export function suffixOf(file: string): string | null {
  const [, suffix] = /\.([a-z0-9]+)\.(?:ts|tsx|mjs)$/.exec(file) ?? [];
  return suffix === undefined || suffix === "d" || suffix === "test" ? null : suffix;
}

/** Every file of the project that `file` reaches through imports, itself included. */
export function reachedFrom(file: SourceFile, tree: readonly SourceFile[]): SourceFile[] {
  const byPath = new Map(tree.map((source) => [source.path, source]));
  const reached = new Set<SourceFile>();
  const visit = (source: SourceFile): void => {
    if (reached.has(source)) return;
    reached.add(source);
    for (const { kind, target } of source.imports) {
      const next = kind === "file" ? byPath.get(target) : undefined;
      if (next) visit(next);
    }
  };
  visit(file);
  return [...reached];
}
