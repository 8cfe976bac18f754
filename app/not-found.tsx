import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";

export default function NotFound() {
  return (
    <main className="mx-auto max-w-md p-6 pt-24">
      <h1 className="text-lg font-semibold">There is no page at this address</h1>
      <p className="mt-1 mb-4 text-muted">The link may be old, or a letter of it is missing.</p>
      <Button asChild variant="primary">
        <Link href="/">Go home</Link>
      </Button>
    </main>
  );
}
