import { defineOperation } from "../workspaces/operation";
import { diffVersions, diffVersionsInput } from "./diff-versions";
import { listVersions, listVersionsInput, versionsPage } from "./list-versions";
import { restoreVersion, restoreVersionInput } from "./restore-version";
import { skillSchema } from "./skill";
import { versionDiffSchema } from "./version-diff";

/** The calls about a skill's history. */
export const historyOperations = [
  defineOperation({
    name: "list_skill_versions",
    summary: "The versions of a skill, newest first.",
    method: "GET",
    path: "/v1/skills/{skill}/versions",
    permission: "viewer",
    input: listVersionsInput,
    output: versionsPage,
    run: listVersions,
  }),
  defineOperation({
    name: "diff_skill_versions",
    summary: "What changed between two versions, file by file.",
    method: "GET",
    path: "/v1/skills/{skill}/diff",
    permission: "viewer",
    input: diffVersionsInput,
    output: versionDiffSchema,
    run: diffVersions,
  }),
  defineOperation({
    name: "restore_skill_version",
    summary: "Makes an earlier version current again, as a new version.",
    method: "POST",
    path: "/v1/skills/{skill}/restore",
    permission: "member",
    input: restoreVersionInput,
    output: skillSchema,
    run: restoreVersion,
  }),
];
