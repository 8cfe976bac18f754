import { CircleCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button } from "../ui/button";

/** Where the catalog has nothing left to install: what else there is to do with it. */
export function AllInstalled(props: {
  /** Installed skills that no agent has attached. */
  unattached: number;
  /** Where a task can be given. */
  tryHref: string;
  isAdmin: boolean;
}) {
  return (
    <section
      aria-label="Everything is installed"
      className="mb-4 rounded-lg border border-line bg-surface p-4"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-done" />
        Everything in the catalog is installed.
      </p>
      <p className="mt-1 text-muted">
        {props.unattached === 0
          ? "Agents have all of it attached. Give one a task to see a skill at work, or bring more skills."
          : "Some of it is attached to no agent, so no run can use it: attach it below. Or bring more skills."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild variant={props.unattached === 0 ? "primary" : "plain"}>
          <Link href={props.tryHref}>Give an agent a task</Link>
        </Button>
        <Button asChild>
          <Link href="/skills/new">Bring a skill</Link>
        </Button>
        {props.isAdmin ? (
          <Button asChild>
            <Link href="/settings/registries">Add a registry</Link>
          </Button>
        ) : null}
      </div>
    </section>
  );
}
