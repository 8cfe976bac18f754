import { Button } from "@/components/ui/button";
import { signIn } from "@/app/auth";

/** A button that goes to an outside provider and comes back signed in. */
export function ProviderForm(props: { provider: { id: string; name: string }; next: string }) {
  const { provider, next } = props;
  return (
    <form
      action={async () => {
        "use server";
        await signIn(provider.id, { redirectTo: next });
      }}
    >
      <Button type="submit" className="w-full justify-center">
        Continue with {provider.name}
      </Button>
    </form>
  );
}
