import { z } from "zod";
import { pageInput, pageOf } from "../base/page";
import { addedMemberSchema, addMember, addMemberInput } from "./add-member";
import { changedMemberSchema, changeMember, changeMemberInput } from "./change-member";
import { createdTokenSchema, createToken, createTokenInput } from "./create-token";
import { createdWorkspaceSchema, createWorkspace, createWorkspaceInput } from "./create-workspace";
import { describeMe, meSchema } from "./describe-me";
import { auditPage, listAudit, listAuditInput } from "./list-audit";
import { listWorkspaces, listWorkspacesInput, workspacesPage } from "./list-workspaces";
import { defineOperation } from "./operation";
import { memberSchema, tokenSchema } from "./person";
import { removeMember, removeMemberInput } from "./remove-member";
import {
  renewedSignInLinkSchema,
  renewSignInLink,
  renewSignInLinkInput,
} from "./renew-sign-in-link";
import { revokeToken, revokeTokenInput } from "./revoke-token";
import type { ApiTokenStore } from "./api-token-store.prisma";
import type { MemberStore } from "./member-store.prisma";

export const peopleOperations = [
  defineOperation({
    name: "get_me",
    summary: "Who the caller is: person, workspace and role.",
    method: "GET",
    path: "/v1/me",
    permission: "viewer",
    input: z.object({}),
    output: meSchema,
    run: describeMe,
  }),
  defineOperation({
    name: "list_workspaces",
    summary: "The caller's workspaces; a token sees its own one.",
    method: "GET",
    path: "/v1/workspaces",
    permission: "viewer",
    input: listWorkspacesInput,
    output: workspacesPage,
    run: listWorkspaces,
  }),
  defineOperation({
    name: "create_workspace",
    summary: "Makes a workspace with the caller as its admin; answers an admin's API token once.",
    method: "POST",
    path: "/v1/workspaces",
    permission: "member",
    status: 201,
    input: createWorkspaceInput,
    output: createdWorkspaceSchema,
    run: createWorkspace,
  }),
  defineOperation({
    name: "list_members",
    summary: "The members of the workspace, by age.",
    method: "GET",
    path: "/v1/members",
    permission: "viewer",
    input: z.object(pageInput),
    output: pageOf(memberSchema),
    run: (deps: { members: MemberStore }, actor, input) =>
      deps.members.list(actor.workspaceId, input),
  }),
  defineOperation({
    name: "add_member",
    summary: "Takes a person into the workspace; answers a one-time sign-in link.",
    method: "POST",
    path: "/v1/members",
    permission: "admin",
    status: 201,
    input: addMemberInput,
    output: addedMemberSchema,
    run: addMember,
  }),
  defineOperation({
    name: "change_member",
    summary: "Gives a member another role or password.",
    method: "PATCH",
    path: "/v1/members/{id}",
    permission: "admin",
    input: changeMemberInput,
    output: changedMemberSchema,
    run: changeMember,
  }),
  defineOperation({
    name: "remove_member",
    summary: "Ends a membership and its API tokens.",
    method: "DELETE",
    path: "/v1/members/{id}",
    permission: "admin",
    status: 204,
    input: removeMemberInput,
    output: null,
    run: removeMember,
  }),
  defineOperation({
    name: "renew_sign_in_link",
    summary: "Makes a fresh one-time sign-in link for a member.",
    method: "POST",
    path: "/v1/members/{id}/sign-in-link",
    permission: "admin",
    status: 201,
    input: renewSignInLinkInput,
    output: renewedSignInLinkSchema,
    run: renewSignInLink,
  }),
  defineOperation({
    name: "list_tokens",
    summary: "The API tokens of the workspace without their secrets, newest first.",
    method: "GET",
    path: "/v1/tokens",
    permission: "admin",
    input: z.object(pageInput),
    output: pageOf(tokenSchema),
    run: (deps: { apiTokens: ApiTokenStore }, actor, input) =>
      deps.apiTokens.list(actor.workspaceId, input),
  }),
  defineOperation({
    name: "create_token",
    summary: "Makes an API token; its secret is answered this once.",
    method: "POST",
    path: "/v1/tokens",
    permission: "admin",
    status: 201,
    input: createTokenInput,
    output: createdTokenSchema,
    run: createToken,
  }),
  defineOperation({
    name: "revoke_token",
    summary: "Ends an API token at once.",
    method: "DELETE",
    path: "/v1/tokens/{id}",
    permission: "admin",
    status: 204,
    input: revokeTokenInput,
    output: null,
    run: revokeToken,
  }),
  defineOperation({
    name: "list_audit",
    summary:
      "Who did what to what, newest first: installs, policy, people, tokens, models, deletes.",
    method: "GET",
    path: "/v1/audit",
    permission: "admin",
    input: listAuditInput,
    output: auditPage,
    run: listAudit,
  }),
];
