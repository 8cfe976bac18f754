import { notFound } from "next/navigation";
import { requirePageActor } from "@/app/require-page-actor";
import { CreateTokenForm } from "@/components/settings/create-token-form";
import { TokenList } from "@/components/settings/token-list";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";

const SHOWN_TOKENS = 200;

export default async function TokensPage() {
  const { actor } = await requirePageActor();
  if (actor.role !== "admin") notFound();
  const page = await getDeps().apiTokens.list(actor.workspaceId, { limit: SHOWN_TOKENS });
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
      <TokenList tokens={page.items} />
      <Card title="New token">
        <CreateTokenForm />
      </Card>
    </div>
  );
}
