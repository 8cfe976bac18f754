"use client";

import { z } from "zod";
import { Field } from "@/components/ui/field";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useAnswer } from "@/components/use-answer";

const modelsAnswer = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The models of the workspace. One that is gone is said to be. */
export function ChooseModel(props: { value: string | null; onChange: (id: string) => void }) {
  const { answer, problem } = useAnswer("/v1/models?limit=200", modelsAnswer);
  if (problem !== null) return <ProblemNotice problem={problem} />;
  if (answer === null) return <Skeleton className="h-14 w-full" />;
  const isKnown = answer.items.some(({ id }) => id === props.value);
  return (
    <Field
      label="Model"
      {...(isKnown ? {} : { error: "The model of that run is gone: choose another one." })}
    >
      {(control) => (
        <Select
          {...control}
          value={isKnown ? (props.value ?? "") : ""}
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
        >
          {isKnown ? null : <option value="">Choose…</option>}
          {answer.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
