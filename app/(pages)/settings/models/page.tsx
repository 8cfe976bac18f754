import { requirePageActor } from "@/app/require-page-actor";
import { AddModelForm } from "@/components/settings/add-model-form";
import { ModelList } from "@/components/settings/model-list";
import { MODEL_PRESETS } from "@/components/settings/model-presets";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";

const SHOWN_MODELS = 200;

export default async function ModelsPage() {
  const { actor } = await requirePageActor();
  const page = await listModels(getDeps(), actor, { limit: SHOWN_MODELS });
  const [first] = MODEL_PRESETS;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
      <ModelList models={page.items} canManage={actor.role === "admin"} />
      {actor.role === "admin" && first !== undefined ? (
        <Card title="Connect a model">
          <AddModelForm first={first} />
        </Card>
      ) : null}
    </div>
  );
}
