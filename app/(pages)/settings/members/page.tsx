import { requirePageActor } from "@/app/require-page-actor";
import { AddMemberForm } from "@/components/settings/add-member-form";
import { MemberList } from "@/components/settings/member-list";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";

/** A team that fits on a page; larger ones are managed over the API. */
const SHOWN_MEMBERS = 200;

export default async function MembersPage() {
  const { actor } = await requirePageActor();
  const page = await getDeps().members.list(actor.workspaceId, { limit: SHOWN_MEMBERS });
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
      <MemberList
        members={page.items}
        ownUserId={actor.userId}
        canManage={actor.role === "admin"}
      />
      {actor.role === "admin" ? (
        <Card title="Add a member">
          <AddMemberForm />
        </Card>
      ) : null}
    </div>
  );
}
