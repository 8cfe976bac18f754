import { z } from "zod";
import { onePageInput } from "../base/page";
import { defineOperation } from "../workspaces/operation";
import { changeRegistry, changeRegistryInput } from "./change-registry";
import { createRegistry, createRegistryInput } from "./create-registry";
import { deleteRegistry } from "./delete-registry";
import { listRegistries, registriesPage } from "./list-registries";
import { registrySchema, syncAnswerSchema } from "./registry";
import { syncRegistry, syncRegistryInput } from "./sync-registry";

const registryReference = z.object({ id: z.string() });

/** The calls about where catalog items come from. */
export const registryOperations = [
  defineOperation({
    name: "list_registries",
    summary: "The built-in registry and those that an admin added, with how their last sync ended.",
    method: "GET",
    path: "/v1/registries",
    permission: "viewer",
    input: z.object(onePageInput),
    output: registriesPage,
    run: listRegistries,
  }),
  defineOperation({
    name: "create_registry",
    summary:
      "Adds a registry: a GitHub repository, a site with an index, or a folder of the server.",
    method: "POST",
    path: "/v1/registries",
    permission: "admin",
    status: 201,
    input: createRegistryInput,
    output: registrySchema,
    run: createRegistry,
  }),
  defineOperation({
    name: "update_registry",
    summary: "Renames a registry, or sets how far it is trusted and when it is synced by itself.",
    method: "PATCH",
    path: "/v1/registries/{id}",
    permission: "admin",
    input: changeRegistryInput,
    output: registrySchema,
    run: changeRegistry,
  }),
  defineOperation({
    name: "delete_registry",
    summary: "Forgets a registry and its items; what was installed from it works on.",
    method: "DELETE",
    path: "/v1/registries/{id}",
    permission: "admin",
    status: 204,
    input: registryReference,
    output: null,
    run: deleteRegistry,
  }),
  defineOperation({
    name: "sync_registry",
    summary:
      "Reads what a registry offers now; says what is new and what was refused, with reasons. A long one goes on after the answer.",
    method: "POST",
    path: "/v1/registries/{id}/sync",
    permission: "admin",
    input: syncRegistryInput,
    output: syncAnswerSchema,
    run: syncRegistry,
  }),
];
