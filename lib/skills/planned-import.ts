import type { AdmittedPackage } from "../packages/admit-package";
import type { StoredSkill } from "./stored-skill";

/** A chosen skill of a repository, ready to be stored. */
export type PlannedImport = {
  /** Its folder in the repository. */
  path: string;
  admitted: AdmittedPackage;
  /** What was imported from there before. */
  existing: StoredSkill | null;
};
