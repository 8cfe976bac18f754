import { Circle, CircleCheck } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button } from "../ui/button";

export type FirstStep = {
  key: string;
  title: string;
  text: string;
  done: boolean;
  href: string;
  act: string;
};

/** The way into a new installation: three steps that tick themselves, the first open one made easy. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find((step) => !step.done);
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border border-line bg-surface">
      <h2 id="first-steps" className="border-b border-line px-4 py-2.5 font-semibold">
        First steps
        <span className="ml-2 font-normal text-muted">
          {steps.filter((step) => step.done).length} of {steps.length} done
        </span>
      </h2>
      <ol className="grid divide-y divide-line wide:grid-cols-3 wide:divide-x wide:divide-y-0">
        {steps.map((step) => (
          <li key={step.key} className="flex flex-col gap-2 p-4">
            <p className="flex items-center gap-2 font-medium">
              {step.done ? (
                <CircleCheck aria-label="done" className="size-5 shrink-0 text-done" />
              ) : (
                <Circle aria-label="to do" className="size-5 shrink-0 text-line-strong" />
              )}
              {step.title}
            </p>
            <p className="flex-1 text-muted">{step.text}</p>
            <div>
              <Button asChild variant={step === next ? "primary" : "plain"} size="small">
                <Link href={step.href}>{step.act}</Link>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
