import type { Finding } from "../packages/scan/finding";
import type { InstallSubject } from "../policy/decide-install";
import { openLevels } from "../policy/package-findings";
import type { FoundItem, ItemVersion } from "./find-item";

/** What policy is asked about a version of an item before it is installed. */
export function installSubject(
  item: FoundItem,
  { digest }: ItemVersion,
  findings: readonly Finding[],
): InstallSubject {
  return {
    registry: item.registry.id,
    trust: item.trust,
    skill: { id: item.id, name: item.name },
    digest,
    findings: openLevels(findings),
  };
}
