import { onePageInput } from "../base/page";
import { findingsPage } from "../policy/findings-page";
import { defineOperation } from "../workspaces/operation";
import {
  acknowledgeImport,
  acknowledgeImportInput,
  importFindingReference,
  reopenImport,
} from "./acknowledge-import";
import {
  acknowledgeInput,
  acknowledgeSkillFinding,
  findingReference,
  listSkillFindings,
  reopenSkillFinding,
} from "./skill-findings";
import { skillReference } from "./skill-reference";

export const findingOperations = [
  defineOperation({
    name: "list_skill_findings",
    summary: "What the scan found in a skill's files, by file and line, with who acknowledged it.",
    method: "GET",
    path: "/v1/skills/{skill}/findings",
    permission: "viewer",
    input: skillReference.extend(onePageInput),
    output: findingsPage,
    run: listSkillFindings,
  }),
  defineOperation({
    name: "acknowledge_skill_finding",
    summary: "Lets the findings of one kind in exactly this package stand, with a reason.",
    method: "POST",
    path: "/v1/skills/{skill}/findings/{code}/acknowledge",
    permission: "admin",
    input: acknowledgeInput,
    output: findingsPage,
    run: acknowledgeSkillFinding,
  }),
  defineOperation({
    name: "acknowledge_import_finding",
    summary:
      "Lets the findings of one kind in a package of a GitHub repository stand, before it is imported.",
    method: "POST",
    path: "/v1/skills/import/acknowledge",
    permission: "admin",
    input: acknowledgeImportInput,
    output: findingsPage,
    run: acknowledgeImport,
  }),
  defineOperation({
    name: "reopen_import_finding",
    summary: "Takes an acknowledgement in a package of a GitHub repository back.",
    method: "DELETE",
    path: "/v1/skills/import/acknowledge",
    permission: "admin",
    status: 204,
    input: importFindingReference,
    output: null,
    run: reopenImport,
  }),
  defineOperation({
    name: "reopen_skill_finding",
    summary: "Takes an acknowledgement back.",
    method: "DELETE",
    path: "/v1/skills/{skill}/findings/{code}/acknowledge",
    permission: "admin",
    status: 204,
    input: findingReference,
    output: null,
    run: reopenSkillFinding,
  }),
];
