import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { FirstSteps } from "@/components/home/first-steps";
import { runsByHour } from "@/components/home/runs-by-hour";
import { RunsChart } from "@/components/home/runs-chart";
import { RunsToLookAt } from "@/components/home/runs-to-look-at";
import { SkillsToMend } from "@/components/home/skills-to-mend";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { readHome } from "./read-home";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const { actor, workspace } = await requirePageActor();
  const home = await readHome(actor);
  const isNew = home.steps.some((step) => !step.done);
  return (
    <>
      <PageHeader
        title={workspace.name}
        actions={
          <>
            <Button asChild>
              <Link href="/skills/new">New skill</Link>
            </Button>
            <Button asChild variant="primary">
              <Link href={home.runHref}>Run an agent</Link>
            </Button>
          </>
        }
      >
        {isNew
          ? "Skills that your agents read only when a task needs them, and every step of it on record."
          : "What happened lately, and what needs you."}
      </PageHeader>
      <div className="flex flex-col gap-4">
        {isNew ? <FirstSteps steps={home.steps} /> : null}
        {home.hasRuns || !isNew ? (
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <RunsChart hours={runsByHour(home.runs, home.now)} />
              <SkillsToMend skills={home.skillsToMend} />
            </div>
            <RunsToLookAt runs={home.runsToLookAt} />
          </div>
        ) : home.skillsToMend.length > 0 ? (
          <SkillsToMend skills={home.skillsToMend} />
        ) : null}
      </div>
    </>
  );
}
