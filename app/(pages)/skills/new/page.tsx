import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { NewSkillDoors } from "@/components/skills/new-skill-doors";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "New skill" };

export default async function NewSkillPage() {
  const { actor } = await requirePageActor();
  return (
    <>
      <PageHeader back={<Link href="/skills">Skills</Link>} title="New skill">
        Bring one or write one. You see what was understood before anything is stored.
      </PageHeader>
      <NewSkillDoors isAdmin={actor.role === "admin"} />
    </>
  );
}
