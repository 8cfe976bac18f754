import { SOURCE_TYPES } from "../../lib/skills/skill";
import { ListFilter } from "../ui/list-filter";
import { SOURCE_LABELS } from "./source-labels";

export function SkillFilter() {
  return (
    <ListFilter
      label="Filter skills"
      placeholder="Name or description"
      choices={[
        {
          name: "source_type",
          label: "Source",
          options: [
            { value: "", label: "every source" },
            ...SOURCE_TYPES.map((type) => ({ value: type, label: SOURCE_LABELS[type] })),
          ],
        },
      ]}
    />
  );
}
