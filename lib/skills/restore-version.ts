import { z } from "zod";
import { LARGEST_INTEGER } from "../base/column-integer";
import { AppError } from "../base/app-error";
import { admitPackage } from "../packages/admit-package";
import { requireRole, type Actor } from "../workspaces/actor";
import { findVersion } from "./find-version";
import { saveVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";

export const restoreVersionInput = skillEdit.extend({
  version: z.number().int().positive().max(LARGEST_INTEGER),
  /** Moves the pin back too, to where it was at that version: an admin's act, as every move of a pin. */
  with_pin: z.boolean().default(false),
});

/** Makes an earlier version the current one again, as a new version: nothing in the history is rewritten. */
export async function restoreVersion(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof restoreVersionInput>,
): Promise<Skill> {
  if (input.with_pin) requireRole(actor, "admin");
  return saveVersion(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    cause: "restore",
    message: input.message ?? `Restored version ${input.version}`,
    next: async (current) => {
      const version = await findVersion(deps, current.id, input.version);
      const { files } = await deps.packages.read(version.packagePath, version.digest);
      const { packagePath: storedAt, origin } = version;
      const restored = { admitted: admitPackage(files), keepsProblems: true, storedAt };
      if (!input.with_pin) return restored;
      if (origin === null) throw new AppError("invalid", noPin(current.slug, input.version));
      const { sourceType, sourceUrl } = current;
      return { ...restored, source: { sourceType, sourceUrl, origin } };
    },
  });
}

function noPin(slug: string, version: number): string {
  return `Nothing says where "${slug}" was installed from at version ${version}. Restore it without its pin.`;
}
