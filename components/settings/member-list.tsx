"use client";

import { UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { memberSchema, type Member } from "../../lib/workspaces/person";
import { ROLES } from "../../lib/workspaces/actor";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { RelativeTime } from "../ui/relative-time";
import { Select } from "../ui/select";

export function MemberList(props: {
  members: readonly Member[];
  ownUserId: string;
  canManage: boolean;
}) {
  const router = useRouter();
  const [removing, setRemoving] = useState<Member | null>(null);

  function changeRole(member: Member, role: string) {
    inBackground(async () => {
      try {
        await api.patch(`/v1/members/${member.id}`, { role }, memberSchema);
        toast.success(`${member.email} is ${role} now.`);
      } catch (cause) {
        toast.error(ApiProblem.from(cause).detail);
      }
      router.refresh();
    });
  }

  return (
    <ul className="rounded-lg border border-line bg-surface">
      {props.members.map((member) => {
        const isSelf = member.user_id === props.ownUserId;
        return (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 last:border-b-0"
          >
            <UserRound aria-hidden className="size-4 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium" title={member.email}>
                {member.email}
                {isSelf ? <span className="font-normal text-muted"> (you)</span> : null}
              </p>
              <p className="text-sm text-muted">
                since <RelativeTime at={member.created_at} />
              </p>
            </div>
            {props.canManage ? (
              <>
                <Select
                  aria-label={`Role of ${member.email}`}
                  className="w-28"
                  key={member.role}
                  defaultValue={member.role}
                  onChange={(event) => {
                    changeRole(member, event.target.value);
                  }}
                >
                  {ROLES.map((role) => (
                    <option key={role}>{role}</option>
                  ))}
                </Select>
                <Button
                  variant="danger"
                  onClick={() => {
                    setRemoving(member);
                  }}
                >
                  {isSelf ? "Leave…" : "Remove…"}
                </Button>
              </>
            ) : (
              <span className="text-muted">{member.role}</span>
            )}
          </li>
        );
      })}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => {
          setRemoving(null);
        }}
        title={`Remove ${removing?.email ?? ""}?`}
        description="Their API tokens for this workspace end at once. What they made stays."
        actLabel="Remove"
        act={async () => {
          await api.delete(`/v1/members/${removing?.id ?? ""}`);
          toast.success(`${removing?.email ?? ""} is no longer a member.`);
          router.refresh();
        }}
      />
    </ul>
  );
}
