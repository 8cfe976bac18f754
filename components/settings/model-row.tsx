"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { Model } from "../../lib/models/model";
import { api } from "../api-client";
import { NOUN_ICONS } from "../noun-icons";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { formatCount } from "../ui/format";
import { ModelPrices } from "./model-prices";
import { ModelTest } from "./model-test";

const ORIGINS = {
  builtin: "built in",
  environment: "from this server’s environment",
  workspace: "registered here",
} as const satisfies Record<Model["origin"], string>;

export function ModelRow({ model, canManage }: { model: Model; canManage: boolean }) {
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const facts = [
    model.provider,
    `${formatCount(model.context_window)} tokens`,
    `counted with ${model.tokenizer}`,
    ORIGINS[model.origin],
    ...(model.prices === null
      ? []
      : [
          `$${model.prices.input_per_million} in, $${model.prices.output_per_million} out a million tokens`,
        ]),
  ];
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <NOUN_ICONS.model aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-[calc(100%-28px)] sm:basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{model.name}</span>
            {model.name === model.model ? null : (
              <span className="font-mono text-sm text-muted">{model.model}</span>
            )}
            {model.has_api_key ? <Chip>key stored</Chip> : null}
          </p>
          <p className="text-sm text-muted">{facts.join(" · ")}</p>
          {model.base_url === null ? null : (
            <p className="font-mono text-xs leading-5 text-muted">{model.base_url}</p>
          )}
        </div>
        {canManage && model.origin === "workspace" ? <ModelPrices model={model} /> : null}
        {canManage && model.origin === "workspace" ? (
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              setDeleting(true);
            }}
          >
            Delete…
          </Button>
        ) : null}
        <ModelTest modelId={model.id} />
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete “${model.name}”?`}
        description="Its key is deleted too. A model that an agent uses cannot be deleted."
        actLabel="Delete"
        act={async () => {
          await api.delete(`/v1/models/${model.id}`);
          toast.success(`“${model.name}” is deleted.`);
          router.refresh();
        }}
      />
    </li>
  );
}
