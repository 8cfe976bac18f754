import { fileFacts } from "../packages/file-facts";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { decideInstall } from "../policy/decide-install";
import type { PolicyRules } from "../policy/policy-rules";
import type { SkillStore } from "../skills/skill-store";
import type { Actor } from "../workspaces/actor";
import { BUILTIN_REGISTRY, type BuiltinItem, type BuiltinRegistry } from "./builtin-registry";
import type { CatalogItemDetail } from "./catalog-item";
import { findItem } from "./find-item";
import { installSubject } from "./install-subject";
import { itemView } from "./list-catalog";

/** One item with its text, its files and what policy says of installing it. */
export async function getCatalogItem(
  deps: { builtinRegistry: BuiltinRegistry; skills: SkillStore; policyRules: PolicyRules },
  actor: Actor,
  input: { item: string },
): Promise<CatalogItemDetail> {
  const item = await findItem(deps, input.item);
  const installed = await deps.skills.installedFrom(actor.workspaceId, BUILTIN_REGISTRY.id);
  return {
    ...itemView(item, installed),
    content: contentOf(item),
    files: fileFacts(item.admitted.skillPackage),
    findings: [],
    decision: await decideInstall(deps, actor, installSubject(item)),
    versions: [
      {
        version: item.version,
        digest: item.admitted.skillPackage.digest,
        added_at: item.addedAt.toISOString(),
        yanked: false,
        source: {},
      },
    ],
  };
}

function contentOf({ admitted }: BuiltinItem): string {
  const manifest = admitted.skillPackage.files.find((file) => file.path === MANIFEST_PATH);
  return manifest ? Buffer.from(manifest.bytes).toString() : "";
}
