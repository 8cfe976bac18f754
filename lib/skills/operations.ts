import { defineOperation } from "../workspaces/operation";
import { adviseSkill } from "./advise-skill";
import { skillAdvice } from "./skill-advice";
import { createSkill, createSkillInput } from "./create-skill";
import { deleteSkill, deleteSkillInput } from "./delete-skill";
import { fileOperations } from "./file-operations";
import { findingOperations } from "./finding-operations";
import { folderOperations } from "./folder-operations";
import { ARCHIVE_BODY_BYTES } from "./limits";
import { getSkill } from "./get-skill";
import { historyOperations } from "./history-operations";
import { importSkills, importSkillsInput, importSkillsOutput } from "./import-skills";
import { listSkills, listSkillsInput, skillsPage } from "./list-skills";
import { previewSkill, previewSkillInput, previewSkillOutput } from "./preview-skill";
import { skillSchema } from "./skill";
import { skillReference } from "./skill-reference";
import { updateSkill, updateSkillInput } from "./update-skill";
import { uploadSkill, uploadSkillInput, uploadSkillOutput } from "./upload-skill";

export const skillOperations = [
  defineOperation({
    name: "list_skills",
    summary: "The workspace's skills, newest change first; q looks in name and description.",
    method: "GET",
    path: "/v1/skills",
    permission: "viewer",
    input: listSkillsInput,
    output: skillsPage,
    run: listSkills,
  }),
  defineOperation({
    name: "create_skill",
    summary: "Stores a skill from the text of its SKILL.md and, if there are any, its other files.",
    method: "POST",
    path: "/v1/skills",
    permission: "member",
    status: 201,
    input: createSkillInput,
    output: skillSchema,
    run: createSkill,
  }),
  defineOperation({
    name: "upload_skill",
    summary: "Stores the skills of a .zip, .skill or .md file; several: select which.",
    method: "POST",
    path: "/v1/skills/upload",
    permission: "member",
    inputKind: "form",
    maxBodyBytes: ARCHIVE_BODY_BYTES,
    status: 201,
    input: uploadSkillInput,
    output: uploadSkillOutput,
    run: uploadSkill,
  }),
  defineOperation({
    name: "preview_skill",
    summary: "Says what create, upload or import would store, with every problem. Stores nothing.",
    method: "POST",
    path: "/v1/skills/preview",
    permission: "viewer",
    inputKind: "form",
    maxBodyBytes: ARCHIVE_BODY_BYTES,
    input: previewSkillInput,
    output: previewSkillOutput,
    run: previewSkill,
  }),
  defineOperation({
    name: "import_skills",
    summary: "Stores skills of a GitHub repository, pinned to a commit; several: paths say which.",
    method: "POST",
    path: "/v1/skills/import",
    permission: "member",
    status: 201,
    input: importSkillsInput,
    output: importSkillsOutput,
    run: importSkills,
  }),
  defineOperation({
    name: "get_skill",
    summary: "One skill, by id or slug.",
    method: "GET",
    path: "/v1/skills/{skill}",
    permission: "viewer",
    input: skillReference,
    output: skillSchema,
    run: getSkill,
  }),
  defineOperation({
    name: "advise_skill",
    summary: "What keeps a skill from being chosen or read well, and how to improve it.",
    method: "GET",
    path: "/v1/skills/{skill}/advice",
    permission: "viewer",
    input: skillReference,
    output: skillAdvice,
    run: adviseSkill,
  }),
  defineOperation({
    name: "update_skill",
    summary: "Changes keys in the header of SKILL.md; the rest stays as written. Makes a version.",
    method: "PATCH",
    path: "/v1/skills/{skill}",
    permission: "member",
    input: updateSkillInput,
    output: skillSchema,
    run: updateSkill,
  }),
  defineOperation({
    name: "delete_skill",
    summary: "Deletes a skill with its history; attached to agents it needs force.",
    method: "DELETE",
    path: "/v1/skills/{skill}",
    permission: "member",
    status: 204,
    input: deleteSkillInput,
    output: null,
    run: deleteSkill,
  }),
  ...fileOperations,
  ...findingOperations,
  ...historyOperations,
  ...folderOperations,
];
