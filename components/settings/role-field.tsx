import { ROLES, type Role } from "../../lib/workspaces/actor";
import { Field } from "../ui/field";
import { Select } from "../ui/select";

const MAY = {
  viewer: "Reads.",
  member: "Reads, writes skills and agents, and runs them.",
  admin: "All of that; also models, members and tokens.",
} as const satisfies Record<Role, string>;

export function RoleField(props: { value: string; onChange: (role: string) => void }) {
  return (
    <Field label="Role" hint={may(props.value)}>
      {(control) => (
        <Select
          {...control}
          value={props.value}
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function may(value: string): string {
  const role = ROLES.find((known) => known === value);
  return role === undefined ? "" : MAY[role];
}
