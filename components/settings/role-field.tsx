import { ROLES, type Role } from "../../lib/workspaces/actor";
import { Field } from "../ui/field";
import { Select } from "../ui/select";

const MAY = {
  viewer: "reads",
  member: "reads, writes skills and agents, runs them",
  admin: "all of that; also models, members and tokens",
} as const satisfies Record<Role, string>;

export function RoleField(props: { value: string; onChange: (role: string) => void }) {
  return (
    <Field label="Role">
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
              {role}: {MAY[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
