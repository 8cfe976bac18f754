import { Link } from "@/components/ui/link";
import { AUDIT_ACTIONS } from "../../lib/workspaces/audit-entry";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Select } from "../ui/select";

/** Who, what and since when; kept in the address, so that a link shows the same lines. */
export function AuditFilter(props: { actor: string; action: string; after: string }) {
  const nouns = [...new Set(AUDIT_ACTIONS.map((action) => action.split(".")[0] ?? action))];
  return (
    <form role="search" aria-label="Audit log" className="flex flex-wrap items-end gap-2">
      <Field label="Who" className="min-w-0 flex-1 basis-40">
        {(control) => (
          <Input {...control} name="actor" defaultValue={props.actor} placeholder="name or id" />
        )}
      </Field>
      <Field label="What" className="basis-44">
        {(control) => (
          <Select {...control} name="action" defaultValue={props.action}>
            <option value="">anything</option>
            {nouns.map((noun) => (
              <optgroup key={noun} label={noun}>
                <option value={noun}>anything: {noun}</option>
                {AUDIT_ACTIONS.filter((action) => action.startsWith(`${noun}.`)).map((action) => (
                  <option key={action}>{action}</option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Since" className="basis-36">
        {(control) => <Input {...control} type="date" name="after" defaultValue={props.after} />}
      </Field>
      <Button type="submit">Filter</Button>
      <Button asChild variant="ghost">
        <Link href="/settings/audit">Reset</Link>
      </Button>
    </form>
  );
}
