import { z } from "zod";
import { skillSchema } from "../skills/skill";
import { defineOperation } from "../workspaces/operation";
import { catalogItemDetailSchema } from "./catalog-item";
import { getCatalogItem } from "./get-catalog-item";
import { installFromCatalog, installFromCatalogInput } from "./install-from-catalog";
import { catalogPage, listCatalog, listCatalogInput } from "./list-catalog";

export const catalogOperations = [
  defineOperation({
    name: "list_catalog",
    summary: "What can be installed; q looks in name and description.",
    method: "GET",
    path: "/v1/catalog",
    permission: "viewer",
    input: listCatalogInput,
    output: catalogPage,
    run: listCatalog,
  }),
  defineOperation({
    name: "get_catalog_item",
    summary: "One item with its SKILL.md, files, versions and the policy decision.",
    method: "GET",
    path: "/v1/catalog/{item}",
    permission: "viewer",
    input: z.object({ item: z.string() }),
    output: catalogItemDetailSchema,
    run: getCatalogItem,
  }),
  defineOperation({
    name: "install_from_catalog",
    summary: "Installs an item and pins it at its version.",
    method: "POST",
    path: "/v1/catalog/{item}/install",
    permission: "member",
    status: 201,
    input: installFromCatalogInput,
    output: skillSchema,
    run: installFromCatalog,
  }),
];
