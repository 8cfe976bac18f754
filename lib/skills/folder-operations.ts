import { defineOperation } from "../workspaces/operation";
import { folderScanSchema } from "./folder-scan";
import { resolveFolder, resolveFolderInput } from "./resolve-folder";
import { scanFolders, scanFoldersInput } from "./scan-folders";
import { skillSchema } from "./skill";

/** The calls about skills that are read from folders of the server. */
export const folderOperations = [
  defineOperation({
    name: "scan_skill_folders",
    summary:
      "Scans the folders that SKILLS_DIRS names now, and says what was found and what was not taken.",
    method: "POST",
    path: "/v1/skills/scan",
    permission: "admin",
    input: scanFoldersInput,
    output: folderScanSchema,
    run: scanFolders,
  }),
  defineOperation({
    name: "resolve_skill_folder",
    summary:
      "After a folder changed whose skill was edited here: takes what the folder holds, or keeps ours.",
    method: "POST",
    path: "/v1/skills/{skill}/folder",
    permission: "member",
    input: resolveFolderInput,
    output: skillSchema,
    run: resolveFolder,
  }),
];
