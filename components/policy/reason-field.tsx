import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Why a rule is made. */
export function ReasonField(props: {
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}) {
  return (
    <Field label="Why" hint={props.hint}>
      {(control) => (
        <Input
          {...control}
          value={props.value}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
