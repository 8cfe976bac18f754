import type { ModelConfig } from "./model";
import { requireModelConfig, type ModelDeps } from "./model-directory";
import type { LanguageModel } from "./model-port";

export type OpenModelDeps = ModelDeps & {
  /** The same object for the same registration. */
  openConfig(config: ModelConfig): LanguageModel;
};

/** The model of a workspace, ready to be asked. Throws `not_found` for one that is gone. */
export async function openLanguageModel(
  deps: OpenModelDeps,
  workspaceId: string,
  id: string,
): Promise<LanguageModel> {
  return deps.openConfig(await requireModelConfig(deps, workspaceId, id));
}
