import { skillSchema } from "../skills/skill";
import { defineOperation } from "../workspaces/operation";
import { itemFindingOperations } from "./finding-operations";
import { skillReference } from "../skills/skill-reference";
import { catalogItemDetailSchema } from "./catalog-item";
import { followLatest, stopFollowing } from "./follow-latest";
import { catalogItemInput, getCatalogItem } from "./get-catalog-item";
import { installFromCatalog, installFromCatalogInput } from "./install-from-catalog";
import { catalogPage, listCatalog, listCatalogInput } from "./list-catalog";
import { mergePreviewSchema } from "./merge-preview";
import { mergeVersion, mergeVersionInput, previewMerge } from "./merge-version";
import { pinSkill, pinSkillInput } from "./pin-skill";
import { pinPreviewSchema } from "./pin-preview";
import { previewPin, previewPinInput } from "./preview-pin";
import { lockfileOperations } from "./lockfile-operations";
import { registryOperations } from "./registry-operations";

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
    summary: "One item with its versions; of one of them SKILL.md, files and the policy decision.",
    method: "GET",
    path: "/v1/catalog/{item}",
    permission: "viewer",
    input: catalogItemInput,
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
  defineOperation({
    name: "pin_skill",
    summary: "Moves an installed skill to another version of its item; an edited copy needs force.",
    method: "POST",
    path: "/v1/skills/{skill}/pin",
    permission: "admin",
    input: pinSkillInput,
    output: skillSchema,
    run: pinSkill,
  }),
  defineOperation({
    name: "preview_pin",
    summary: "What moving the pin of an installed skill would change, and for which agents.",
    method: "GET",
    path: "/v1/skills/{skill}/pin",
    permission: "viewer",
    input: previewPinInput,
    output: pinPreviewSchema,
    run: previewPin,
  }),
  defineOperation({
    name: "follow_latest",
    summary:
      "Lets an installed skill move with the latest version of its item after each sync, where policy allows it.",
    method: "POST",
    path: "/v1/skills/{skill}/follow",
    permission: "admin",
    input: skillReference,
    output: skillSchema,
    run: followLatest,
  }),
  defineOperation({
    name: "stop_following",
    summary: "Keeps an installed skill at its version until its pin is moved.",
    method: "DELETE",
    path: "/v1/skills/{skill}/follow",
    permission: "admin",
    status: 204,
    input: skillReference,
    output: null,
    run: stopFollowing,
  }),
  ...itemFindingOperations,
  ...registryOperations,
  defineOperation({
    name: "preview_merge",
    summary: "How an edited copy and another version of its item would be merged, file by file.",
    method: "GET",
    path: "/v1/skills/{skill}/merge",
    permission: "viewer",
    input: previewPinInput,
    output: mergePreviewSchema,
    run: previewMerge,
  }),
  defineOperation({
    name: "merge_version",
    summary: "Merges another version into an edited copy and moves the pin there.",
    method: "POST",
    path: "/v1/skills/{skill}/merge",
    permission: "admin",
    input: mergeVersionInput,
    output: skillSchema,
    run: mergeVersion,
  }),
  ...lockfileOperations,
];
