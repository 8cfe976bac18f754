import type { InstallSubject } from "../policy/decide-install";
import { BUILTIN_REGISTRY, type BuiltinItem } from "./builtin-registry";

/** What policy is asked about an item before it is installed. */
export function installSubject(item: BuiltinItem): InstallSubject {
  return {
    registry: BUILTIN_REGISTRY.id,
    trust: "official",
    skill: { id: item.id, name: item.admitted.manifest.name },
    digest: item.admitted.skillPackage.digest,
  };
}
