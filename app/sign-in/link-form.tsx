import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** The one field of an installation without passwords: a pasted link. Works without script. */
export function LinkForm({ next }: { next: string }) {
  return (
    <form action="/sign-in/link/use" method="post" className="flex flex-col gap-4">
      <input type="hidden" name="next" value={next} />
      <Field
        label="Sign-in link"
        hint="The server prints one when it starts; an admin can make one for you under Settings, Members."
      >
        {(control) => (
          <Input
            {...control}
            name="token"
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="http://…/sign-in/link?token=…"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-center">
        Sign in
      </Button>
    </form>
  );
}
