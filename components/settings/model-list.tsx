import type { Model } from "../../lib/models/model";
import { ModelRow } from "./model-row";

export function ModelList(props: { models: readonly Model[]; canManage: boolean }) {
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {props.models.map((model) => (
        <ModelRow key={model.id} model={model} canManage={props.canManage} />
      ))}
    </ul>
  );
}
