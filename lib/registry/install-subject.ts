import type { InstallSubject } from "../policy/decide-install";
import type { FoundItem, ItemVersion } from "./find-item";

/** What policy is asked about a version of an item before it is installed. */
export function installSubject(item: FoundItem, { digest }: ItemVersion): InstallSubject {
  return {
    registry: item.registry.id,
    trust: item.trust,
    skill: { id: item.id, name: item.name },
    digest,
  };
}
