import { pageOf } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { defineOperation } from "../workspaces/operation";
import { createModel } from "./create-model";
import { deleteModel } from "./delete-model";
import { listModels, listModelsInput } from "./list-models";
import { describeModel, modelSchema } from "./model";
import { requireModelConfig, type ModelDeps } from "./model-directory";
import { createModelInput, modelReference, updateModelInput } from "./model-input";
import { modelTestSchema, testModel } from "./test-model";
import { updateModel } from "./update-model";

export const modelOperations = [
  defineOperation({
    name: "list_models",
    summary: "The models that agents can use; the built-in one and those of the environment first.",
    method: "GET",
    path: "/v1/models",
    permission: "viewer",
    input: listModelsInput,
    output: pageOf(modelSchema),
    run: listModels,
  }),
  defineOperation({
    name: "create_model",
    summary: "Registers a model; its key is kept sealed and never shown again.",
    method: "POST",
    path: "/v1/models",
    permission: "admin",
    status: 201,
    input: createModelInput,
    output: modelSchema,
    run: createModel,
  }),
  defineOperation({
    name: "get_model",
    summary: "One model.",
    method: "GET",
    path: "/v1/models/{id}",
    permission: "viewer",
    input: modelReference,
    output: modelSchema,
    run: async (deps: ModelDeps, actor: Actor, { id }) =>
      describeModel(await requireModelConfig(deps, actor.workspaceId, id)),
  }),
  defineOperation({
    name: "update_model",
    summary: "Changes a registered model; another base_url needs its key again.",
    method: "PATCH",
    path: "/v1/models/{id}",
    permission: "admin",
    input: updateModelInput,
    output: modelSchema,
    run: updateModel,
  }),
  defineOperation({
    name: "delete_model",
    summary: "Forgets a registered model; refused while an agent uses it.",
    method: "DELETE",
    path: "/v1/models/{id}",
    permission: "admin",
    status: 204,
    input: modelReference,
    output: null,
    run: deleteModel,
  }),
  defineOperation({
    name: "test_model",
    summary: "Asks the model for one word; answers its text or what is wrong, in words.",
    method: "POST",
    path: "/v1/models/{id}/test",
    permission: "member",
    input: modelReference,
    output: modelTestSchema,
    run: testModel,
  }),
];
