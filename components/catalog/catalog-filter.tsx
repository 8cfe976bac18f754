import { TRUST_LEVELS } from "../../lib/policy/trust";
import type { Registry } from "../../lib/registry/registry";
import { ListFilter } from "../ui/list-filter";

/** Search, trust and registry of the catalog's list. */
export function CatalogFilter({ registries }: { registries: readonly Registry[] }) {
  return (
    <ListFilter
      label="Filter the catalog"
      placeholder="Name or description"
      choices={[
        {
          name: "trust",
          label: "Trust",
          options: [
            { value: "", label: "any trust level" },
            ...TRUST_LEVELS.map((level) => ({ value: level, label: level })),
          ],
        },
        {
          name: "registry",
          label: "Registry",
          options: [
            { value: "", label: "any registry" },
            ...registries.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
    />
  );
}
