import { useId, type ReactNode } from "react";

export type FieldControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};

/** A label, a control and what is said about it. `children` gets the ids that tie them together. */
export function Field(props: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
}) {
  const id = useId();
  const described = [
    props.error === undefined ? null : `${id}-error`,
    props.hint === undefined ? null : `${id}-hint`,
  ].filter((part) => part !== null);
  return (
    <div className={props.className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {props.label}
      </label>
      {props.children({
        id,
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        "aria-invalid": props.error === undefined ? undefined : true,
      })}
      {props.error === undefined ? null : (
        <p id={`${id}-error`} className="mt-1 text-sm text-failure">
          {props.error}
        </p>
      )}
      {props.hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {props.hint}
        </p>
      )}
    </div>
  );
}
