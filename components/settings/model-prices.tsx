"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { modelSchema, type Model } from "../../lib/models/model";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";

/** What a model costs, so that runs can say what they cost. Both fields empty: it is not said. */
export function ModelPrices({ model }: { model: Model }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState(String(model.prices?.input_per_million ?? ""));
  const [output, setOutput] = useState(String(model.prices?.output_per_million ?? ""));
  const isEmpty = input.trim() === "" && output.trim() === "";
  const isHalf = !isEmpty && (input.trim() === "" || output.trim() === "");
  const saving = useAct(async () => {
    const prices = isEmpty
      ? null
      : { input_per_million: Number(input), output_per_million: Number(output) };
    await api.patch(`/v1/models/${model.id}`, { prices }, modelSchema);
    toast.success(
      isEmpty
        ? `Runs of “${model.name}” no longer show a cost.`
        : `Runs of “${model.name}” that begin from now on show what they cost.`,
    );
    setOpen(false);
    router.refresh();
  });
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        Prices…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`What “${model.name}” costs`}
        description="In US dollars for a million tokens, as the vendor's price list has it. A run keeps the prices of its beginning."
        footer={
          <>
            <Button
              onClick={() => {
                setOpen(false);
              }}
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              pending={saving.pending}
              disabled={isHalf}
              onClick={saving.run}
            >
              Save
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <Price label="Tokens that it reads" value={input} onChange={setInput} />
          <Price label="Tokens that it writes" value={output} onChange={setOutput} />
        </div>
        {isHalf ? <p className="mt-2 text-sm text-muted">Give both prices, or none.</p> : null}
        {saving.problem === null ? null : (
          <div className="mt-3">
            <ProblemNotice problem={saving.problem} />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Price(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={props.label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          placeholder="$ a million"
          value={props.value}
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
