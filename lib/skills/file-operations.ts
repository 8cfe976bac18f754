import { defineOperation, type RawAnswer } from "../workspaces/operation";
import { changeFiles, changeFilesInput } from "./change-files";
import { ARCHIVE_BODY_BYTES, CHANGES_BODY_BYTES } from "./limits";
import { deleteFile, deleteFileInput } from "./delete-file";
import { fileAnswer } from "./file-answer";
import { readContent } from "./read-content";
import { fileReference, readFile } from "./read-file";
import { readSkillArchive } from "./read-skill-archive";
import { replaceArchive, replaceArchiveInput } from "./replace-archive";
import { skillSchema } from "./skill";
import { skillReference } from "./skill-reference";
import { writeContent, writeContentInput } from "./write-content";
import { writeFile, writeFileInput } from "./write-file";

/** The calls about a skill's files: SKILL.md, one file, all of them. */
export const fileOperations = [
  defineOperation({
    name: "read_skill_content",
    summary: "The text of SKILL.md; ETag is the version.",
    method: "GET",
    path: "/v1/skills/{skill}/content",
    permission: "viewer",
    input: skillReference,
    output: null,
    run: async (deps: Parameters<typeof readContent>[0], actor, input): Promise<RawAnswer> => {
      const { content, version } = await readContent(deps, actor, input);
      return {
        kind: "raw",
        contentType: "text/markdown; charset=utf-8",
        body: content,
        headers: { etag: `"${version}"` },
      };
    },
  }),
  defineOperation({
    name: "write_skill_content",
    summary: "Replaces the text of SKILL.md. Makes a version.",
    method: "PUT",
    path: "/v1/skills/{skill}/content",
    permission: "member",
    inputKind: "bytes",
    input: writeContentInput,
    output: skillSchema,
    run: writeContent,
  }),
  defineOperation({
    name: "read_skill_file",
    summary: "One file of a skill; ETag is the skill's version.",
    method: "GET",
    path: "/v1/skills/{skill}/files/{path*}",
    permission: "viewer",
    input: fileReference,
    output: null,
    run: async (deps: Parameters<typeof readFile>[0], actor, input) => {
      const { file, version } = await readFile(deps, actor, input);
      return fileAnswer(file, version);
    },
  }),
  defineOperation({
    name: "write_skill_file",
    summary: "Adds or replaces one file, any bytes. Makes a version.",
    method: "PUT",
    path: "/v1/skills/{skill}/files/{path*}",
    permission: "member",
    inputKind: "bytes",
    input: writeFileInput,
    output: skillSchema,
    run: writeFile,
  }),
  defineOperation({
    name: "delete_skill_file",
    summary: "Deletes one file, never SKILL.md. Makes a version.",
    method: "DELETE",
    path: "/v1/skills/{skill}/files/{path*}",
    permission: "member",
    input: deleteFileInput,
    output: skillSchema,
    run: deleteFile,
  }),
  defineOperation({
    name: "change_skill_files",
    summary: "Writes, moves, deletes and marks several files at once. Makes one version.",
    method: "POST",
    path: "/v1/skills/{skill}/files",
    permission: "member",
    maxBodyBytes: CHANGES_BODY_BYTES,
    input: changeFilesInput,
    output: skillSchema,
    run: changeFiles,
  }),
  defineOperation({
    name: "read_skill_archive",
    summary: "The stored zip of a skill.",
    method: "GET",
    path: "/v1/skills/{skill}/archive",
    permission: "viewer",
    input: skillReference,
    output: null,
    run: async (deps: Parameters<typeof readSkillArchive>[0], actor, input): Promise<RawAnswer> => {
      const { archive, slug, version } = await readSkillArchive(deps, actor, input);
      return {
        kind: "raw",
        contentType: "application/zip",
        body: archive,
        headers: {
          etag: `"${version}"`,
          "content-disposition": `attachment; filename="${slug}.zip"`,
        },
      };
    },
  }),
  defineOperation({
    name: "replace_skill_archive",
    summary: "Replaces all files of a skill with those of a zip. Makes a version.",
    method: "PUT",
    path: "/v1/skills/{skill}/archive",
    permission: "member",
    inputKind: "bytes",
    maxBodyBytes: ARCHIVE_BODY_BYTES,
    input: replaceArchiveInput,
    output: skillSchema,
    run: replaceArchive,
  }),
];
