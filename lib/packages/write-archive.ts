import { AppError } from "../base/app-error";
import type { SkillPackage } from "./skill-package";

/** The one zip of a package: sorted, fixed date, unix modes, deflate level 1. The same package, the same bytes. */
export async function writeArchive(skillPackage: SkillPackage): Promise<Buffer> {
  await Promise.resolve();
  throw new AppError("unavailable", `Not built yet: ${skillPackage.digest}.`);
}
