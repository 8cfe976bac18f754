import { Compass } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

export default function NotFoundInside() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={Compass}
        title="Nothing is here"
        actions={
          <>
            <Button asChild variant="primary">
              <Link href="/">Go home</Link>
            </Button>
            <Button asChild>
              <Link href="/skills">All skills</Link>
            </Button>
          </>
        }
      >
        It was deleted, its name has changed, or it belongs to another workspace. Find it by name
        with Ctrl K.
      </EmptyState>
    </>
  );
}
