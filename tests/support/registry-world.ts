import { z } from "zod";
import { catalogItemDetailSchema, type CatalogItemDetail } from "../../lib/registry/catalog-item";
import { catalogPage } from "../../lib/registry/list-catalog";
import { registriesPage } from "../../lib/registry/list-registries";
import {
  registrySchema,
  syncResultSchema,
  type Registry,
  type SyncResult,
} from "../../lib/registry/registry";
import { skillSchema, type Skill } from "../../lib/skills/skill";
import { jsonOf, type RestClient } from "./rest-client";

export type RegistryWorld = {
  add(kind: string, url: string, trust?: string): Promise<Registry>;
  sync(id: string): Promise<SyncResult>;
  registry(id: string): Promise<Registry | undefined>;
  /** The id of an item, by the beginning of its name and its registry. */
  itemOf(registry: string, name: string): Promise<string>;
  item(id: string): Promise<CatalogItemDetail>;
  install(item: string, body?: Record<string, unknown>): Promise<Skill>;
  skill(id: string): Promise<Skill>;
};

/** Registries and their catalog as a person uses them over REST; anything but a success is an error. */
export function createRegistryWorld(call: RestClient): RegistryWorld {
  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<z.output<Schema>> => {
    const response = await call(method, path, body === undefined ? {} : { body });
    if (!response.ok) throw new Error(`It answered ${response.status}: ${await response.text()}`);
    return jsonOf(response, schema);
  };
  return {
    add: (kind, url, trust = "community") =>
      ask(registrySchema, "POST", "/v1/registries", { kind, url, trust }),
    sync: (id) => ask(syncResultSchema, "POST", `/v1/registries/${id}/sync`),
    registry: async (id) =>
      (await ask(registriesPage, "GET", "/v1/registries")).items.find((one) => one.id === id),
    itemOf: async (registry, name) => {
      const page = await ask(catalogPage, "GET", `/v1/catalog?registry=${registry}&q=${name}`);
      return page.items.find((item) => item.name === name)?.id ?? `no item ${name}`;
    },
    item: (id) => ask(catalogItemDetailSchema, "GET", `/v1/catalog/${id}`),
    install: (item, body = {}) => ask(skillSchema, "POST", `/v1/catalog/${item}/install`, body),
    skill: (id) => ask(skillSchema, "GET", `/v1/skills/${id}`),
  };
}
