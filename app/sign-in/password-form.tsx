"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signInWithPassword } from "./sign-in-action";

/** E-mail and password. After a wrong one the address stays and the reason stands at the password. */
export function PasswordForm({ next }: { next: string }) {
  const [state, action, pending] = useActionState(signInWithPassword, { email: "", problem: null });
  return (
    <form action={action} className="flex flex-col gap-4">
      <input type="hidden" name="next" value={next} />
      <Field label="E-mail">
        {(control) => (
          <Input
            {...control}
            key={state.email}
            name="email"
            type="email"
            required
            autoComplete="username"
            defaultValue={state.email}
          />
        )}
      </Field>
      <Field label="Password" error={state.problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending} className="justify-center">
        Sign in
      </Button>
    </form>
  );
}
