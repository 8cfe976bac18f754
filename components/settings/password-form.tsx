"use client";

import { useState } from "react";
import { toast } from "sonner";
import { memberSchema } from "../../lib/workspaces/person";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";

const SHORTEST = 8;

/** Sets a member's password, one's own here: a way in besides the one-time link. */
export function PasswordForm({ memberId }: { memberId: string }) {
  const [password, setPassword] = useState("");
  const saving = useAct(async () => {
    await api.patch(`/v1/members/${memberId}`, { password }, memberSchema);
    setPassword("");
    toast.success("The password was changed.");
  });
  const tooShort = password !== "" && password.length < SHORTEST;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <Field
        label="New password"
        hint="With it you sign in without a one-time link."
        error={tooShort ? `At least ${SHORTEST} characters.` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        )}
      </Field>
      {saving.problem === null ? null : <ProblemNotice problem={saving.problem} />}
      <div className="flex justify-end">
        <Button type="submit" pending={saving.pending} disabled={password.length < SHORTEST}>
          Change password
        </Button>
      </div>
    </form>
  );
}
