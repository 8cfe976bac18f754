import { requirePageActor } from "@/app/require-page-actor";
import { NewWorkspaceForm } from "@/components/settings/new-workspace-form";
import { PasswordForm } from "@/components/settings/password-form";
import { Card } from "@/components/ui/card";
import { getDeps } from "@/lib/get-deps";

export default async function ProfilePage() {
  const { actor, user, workspaces } = await requirePageActor();
  const member = await getDeps().members.findUser(actor.workspaceId, actor.userId);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <Card title="You">
        <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-2">
          <dt className="text-muted">Name</dt>
          <dd>{user.name}</dd>
          <dt className="text-muted">E-mail</dt>
          <dd>{user.email}</dd>
          <dt className="text-muted">Workspaces</dt>
          <dd>
            {workspaces.map(({ workspace, role }) => (
              <span key={workspace.id} className="block">
                {workspace.name} <span className="text-muted">({role})</span>
              </span>
            ))}
          </dd>
        </dl>
      </Card>
      {member !== null && actor.role === "admin" ? (
        <Card title="Password">
          <PasswordForm memberId={member.id} />
        </Card>
      ) : null}
      {actor.role === "viewer" ? null : (
        <Card title="New workspace">
          <NewWorkspaceForm />
        </Card>
      )}
    </div>
  );
}
