import { AppError } from "../base/app-error";
import type { BuiltinItem, BuiltinRegistry } from "./builtin-registry";

export async function findItem(
  deps: { builtinRegistry: BuiltinRegistry },
  id: string,
): Promise<BuiltinItem> {
  const items = await deps.builtinRegistry.items();
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new AppError("not_found", `The catalog has no item "${id}".`);
  return item;
}
