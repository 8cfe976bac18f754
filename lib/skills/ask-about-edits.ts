import { AppError } from "../base/app-error";
import type { PackageStore } from "../storage/package-store";
import type { OnConflict } from "./add-skill";
import { isEdited } from "./imported-skills";
import { packageDiff } from "./package-diff";
import type { PlannedImport } from "./planned-import";
import type { RepositoryPlace } from "./repositories";

/**
 * An import over a copy that was edited here is a question: `conflict` with what would change. Nothing is lost
 * either way, since the edited version stays in the history.
 */
export async function askAboutEdits(
  deps: { packages: PackageStore },
  place: RepositoryPlace,
  planned: readonly PlannedImport[],
  onConflict: OnConflict | undefined,
): Promise<void> {
  if (onConflict !== undefined) return;
  for (const { admitted, existing, path } of planned) {
    if (existing === null || !isEdited(existing)) continue;
    const edited = await deps.packages.read(existing.packagePath, existing.digest);
    const changes = packageDiff(edited.files, admitted.skillPackage.files).map((change) => ({
      path: change.after?.path ?? change.before?.path ?? "",
      change: change.change,
    }));
    const from = existing.origin?.version.slice(0, 8) ?? "";
    const message = `"${existing.slug}" was edited here since it was imported at ${from}. Nothing was stored. Make ${place.repository} at ${place.commit.slice(0, 8)} its next version (the edit stays in the history as version ${existing.version}), or store it under another name.`;
    throw new AppError("conflict", message, {
      problems: [{ level: "error", code: "edited_here", path, message }],
      facts: {
        reason: "edited",
        skill_id: existing.id,
        slug: existing.slug,
        version: existing.version,
        installed_commit: existing.origin?.version ?? null,
        commit: place.commit,
        path,
        changes,
      },
    });
  }
}
