import { z } from "zod";
import { fileFacts } from "../packages/file-facts";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { SkillPackage } from "../packages/skill-package";
import { decideInstall } from "../policy/decide-install";
import { packageFindings, type FindingDeps } from "../policy/package-findings";
import type { PolicyRules } from "../policy/policy-rules";
import type { SkillStore } from "../skills/skill-store";
import type { Actor } from "../workspaces/actor";
import type { CatalogItemDetail } from "./catalog-item";
import { findItem, type FindItemDeps } from "./find-item";
import { installSubject } from "./install-subject";

export const catalogItemInput = z.object({
  item: z.string(),
  /** Whose text and files are shown; the newest one's unless given. */
  version: z.string().optional(),
});

/** One item with its versions, and of one of them text, files, findings and what policy says of installing it. */
export async function getCatalogItem(
  deps: FindItemDeps & FindingDeps & { skills: SkillStore; policyRules: PolicyRules },
  actor: Actor,
  input: z.output<typeof catalogItemInput>,
): Promise<CatalogItemDetail> {
  const item = await findItem(deps, actor, input.item);
  const shown =
    item.versions.find(({ version }) => version === (input.version ?? item.latest)) ??
    item.versions[0];
  if (shown === undefined) throw new Error(`The item ${item.id} has no version.`);
  const [installed, { skillPackage }] = await Promise.all([
    deps.skills.installedAs(actor.workspaceId, [item.id]),
    shown.open(),
  ]);
  const findings = await packageFindings(deps, actor.workspaceId, skillPackage);
  const decision = await decideInstall(deps, actor, installSubject(item, shown, findings));
  const { id, name, description, registry, trust, latest } = item;
  return {
    ...{ id, name, description, registry, trust, latest },
    installed: installed.get(id) ?? null,
    content: contentOf(skillPackage),
    files: fileFacts(skillPackage),
    findings,
    decision,
    versions: item.versions.map(({ version, digest, addedAt, yanked, commit }) => ({
      ...{ version, digest, added_at: addedAt.toISOString(), yanked },
      source: commit === null ? {} : { commit },
    })),
  };
}

function contentOf({ files }: SkillPackage): string {
  const manifest = files.find((file) => file.path === MANIFEST_PATH);
  return manifest ? Buffer.from(manifest.bytes).toString() : "";
}
