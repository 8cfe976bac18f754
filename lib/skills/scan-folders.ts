import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { FolderScan } from "./folder-scan";
import type { FolderScanner } from "./folder-scanner";

export const scanFoldersInput = z.object({});

/** Scans the folders of the server now; `not_found` in a workspace that they do not belong to. */
export async function scanFolders(
  deps: { folderScanner: FolderScanner },
  actor: Actor,
): Promise<FolderScan> {
  if ((await deps.folderScanner.workspaceId()) !== actor.workspaceId) {
    throw new AppError("not_found", "The folders of this server belong to another workspace.");
  }
  return deps.folderScanner.scan({ thorough: true });
}
