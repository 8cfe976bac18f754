import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { catalogAdapter } from "./catalog-adapter";

/**
 * The SQL that leads from the database at `url` to `prisma/schema.prisma`; "" when they agree.
 * Prisma's own command would download its engine; this is the same engine as WebAssembly.
 */
export async function schemaDifference(url: string): Promise<string> {
  const file = path.join(process.cwd(), "prisma", "schema.prisma");
  const schema = { path: file, content: await readFile(file, "utf8") };
  await (engineLoaded ??= loadEngine());
  const engine = await bindings.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(catalogAdapter(url)),
  );
  try {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files: [schema], configDir: path.dirname(file) },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: null,
      filters: { externalTables: ["public._prisma_migrations"], externalEnums: [] },
    });
    const sql = stdout?.trim() ?? "";
    return sql === "-- This is an empty migration." ? "" : sql;
  } finally {
    engine.free();
  }
}

/** The bindings hold one instance; a second would pull the memory from under the first. */
let engineLoaded: Promise<void> | undefined;

/** Node does not import `.wasm` by itself on every version that we run on. */
async function loadEngine(): Promise<void> {
  const folder = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const bytes = await readFile(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") Reflect.apply(start, undefined, []);
}
