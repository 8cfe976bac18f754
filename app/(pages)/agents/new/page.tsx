import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { NewAgentForm } from "@/components/agents/new-agent-form";
import { PageHeader } from "@/components/ui/page-header";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";
import { getSkill } from "@/lib/skills/get-skill";

export const metadata: Metadata = { title: "New agent" };

const MODELS = 200;

/** `?skill=<slug>` begins with that skill attached. */
export default async function NewAgentPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const deps = getDeps();
  const slug = searchText(search, "skill");
  const [models, skill] = await Promise.all([
    listModels(deps, actor, { limit: MODELS }),
    slug === undefined ? null : getSkill(deps, actor, { skill: slug }),
  ]);
  return (
    <>
      <PageHeader back={<Link href="/agents">Agents</Link>} title="New agent">
        You can run it as soon as it is made, also without any key.
      </PageHeader>
      <NewAgentForm
        models={models.items.map(({ id, name }) => ({ id, name }))}
        skills={skill === null ? [] : [skill]}
      />
    </>
  );
}
