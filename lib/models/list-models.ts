import { z } from "zod";
import { pageInput, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { describeModel, type Model } from "./model";
import { toConfig, type ModelDeps } from "./model-directory";

export const listModelsInput = z.object(pageInput);

/** Stands for a place among the models that need no registration; those come first. */
const BUILTIN_CURSOR = /^builtin-(\d+)$/;

/** The models of the workspace: built in, from the environment, then the registered ones, newest first. */
export async function listModels(
  deps: ModelDeps,
  actor: Actor,
  input: { limit: number; cursor?: string | undefined },
): Promise<Page<Model>> {
  const always = [...deps.builtinModels, ...((await deps.ollamaModels?.list()) ?? [])];
  const place = input.cursor === undefined ? "0" : BUILTIN_CURSOR.exec(input.cursor)?.[1];
  const start = place === undefined ? always.length : Number(place);
  const first = always.slice(start, start + input.limit).map(describeModel);
  const rest = input.limit - first.length;
  if (rest === 0) return { items: first, next_cursor: `builtin-${start + input.limit}` };

  const cursor = place === undefined ? input.cursor : undefined;
  const page = await deps.modelStore.list(actor.workspaceId, { limit: rest, cursor });
  const registered = page.items.map((stored) => describeModel(toConfig(deps, stored)));
  return { items: [...first, ...registered], next_cursor: page.next_cursor };
}
