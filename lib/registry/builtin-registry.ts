import type { AdmittedPackage } from "../packages/admit-package";

/** A starter skill, opened and admitted as every other package. */
export type BuiltinItem = {
  /** `builtin:<name>` */
  id: string;
  version: string;
  admitted: AdmittedPackage;
  addedAt: Date;
};

/** What ships with the product. `builtin` as an origin's registry, trust `official`. */
export type BuiltinRegistry = { items(): Promise<readonly BuiltinItem[]> };
