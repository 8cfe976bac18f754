"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { ApiToken } from "../../lib/workspaces/person";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";

export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const router = useRouter();
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  if (tokens.length === 0) {
    return (
      <EmptyState icon={KeyRound} title="No API tokens">
        A token lets a program use <code>/v1</code> for this workspace, with at most the role of its
        member. The secret is shown once.
      </EmptyState>
    );
  }
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {tokens.map((token) => (
        <li
          key={token.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 last:border-b-0"
        >
          <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="truncate font-medium">{token.name}</span>
              <Chip>{token.role}</Chip>
            </p>
            <p className="text-sm text-muted">
              {token.member.email} · made <RelativeTime at={token.created_at} /> ·{" "}
              {token.last_used_at === null ? (
                "never used"
              ) : (
                <>
                  used <RelativeTime at={token.last_used_at} />
                </>
              )}
              {token.expires_at === null ? null : (
                <>
                  {" "}
                  · ends <RelativeTime at={token.expires_at} />
                </>
              )}
            </p>
          </div>
          <Button
            variant="danger"
            onClick={() => {
              setRevoking(token);
            }}
          >
            Revoke…
          </Button>
        </li>
      ))}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => {
          setRevoking(null);
        }}
        title={`Revoke “${revoking?.name ?? ""}”?`}
        description="Programs that use it are refused from now on. This cannot be undone; a new token has a new secret."
        actLabel="Revoke"
        act={async () => {
          await api.delete(`/v1/tokens/${revoking?.id ?? ""}`);
          toast.success(`“${revoking?.name ?? ""}” is revoked.`);
          router.refresh();
        }}
      />
    </ul>
  );
}
