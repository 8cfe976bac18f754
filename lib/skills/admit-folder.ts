import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { admitPackage, type AdmittedPackage } from "../packages/admit-package";
import { findCandidates } from "../packages/find-candidates";
import { nameFrom } from "../packages/skill-name";
import type { ReadFolder } from "./skill-folders";

/** The files of a folder as a package, by the one door. Throws as `admitPackage` does. */
export function admitFolder(read: ReadFolder & { kind: "read" }): AdmittedPackage {
  const own = read.files.filter((file) => !file.path.includes("/"));
  // Two spellings of SKILL.md in one folder are refused here, as in a zip.
  findCandidates(own);
  const folder = lastName(read.folder.path === "" ? read.folder.root : read.folder.path);
  const admitted = admitNamed(read, folder);
  const leftOut: Problem[] = read.problems.map(({ message, path }) => ({
    level: "warning",
    code: "link_left_out",
    path: path.slice(path.lastIndexOf("/") + 1),
    message,
  }));
  return { ...admitted, problems: [...leftOut, ...admitted.problems] };
}

/** Many tools take the folder's name where the header has none. */
function admitNamed(read: ReadFolder & { kind: "read" }, folder: string): AdmittedPackage {
  try {
    return admitPackage(read.files, { folder });
  } catch (error) {
    const isNameless =
      error instanceof AppError &&
      error.problems
        .filter(({ level }) => level === "error")
        .every(({ code }) => code === "name_missing");
    if (!isNameless) throw error;
    return admitPackage(read.files, { folder, name: nameFrom(folder) });
  }
}

function lastName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
}
