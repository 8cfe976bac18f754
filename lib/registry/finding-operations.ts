import { findingsPage } from "../policy/findings-page";
import { defineOperation } from "../workspaces/operation";
import {
  acknowledgeItemFinding,
  acknowledgeItemInput,
  itemFindingReference,
  reopenItemFinding,
} from "./item-findings";

export const itemFindingOperations = [
  defineOperation({
    name: "acknowledge_item_finding",
    summary: "Lets the findings of one kind in a version of a catalog item stand, with a reason.",
    method: "POST",
    path: "/v1/catalog/{item}/findings/{code}/acknowledge",
    permission: "admin",
    input: acknowledgeItemInput,
    output: findingsPage,
    run: acknowledgeItemFinding,
  }),
  defineOperation({
    name: "reopen_item_finding",
    summary: "Takes an acknowledgement of a catalog item's finding back.",
    method: "DELETE",
    path: "/v1/catalog/{item}/findings/{code}/acknowledge",
    permission: "admin",
    status: 204,
    input: itemFindingReference,
    output: null,
    run: reopenItemFinding,
  }),
];
