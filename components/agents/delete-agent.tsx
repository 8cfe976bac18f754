"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatPlural } from "@/components/ui/format";
import type { Agent } from "@/lib/agents/agent";

/** Deletes the agent after saying what goes with it and what stays. */
export function DeleteAgent({ agent }: { agent: Agent }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const skills = formatPlural(agent.skills.length, "attached skill");
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(true);
        }}
      >
        <Trash2 aria-hidden /> Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${agent.name}?`}
        description={
          <>
            Its instruction and the order of its {skills} are gone for good. The skills themselves
            stay, and so do the logs of its runs. A run that is under way goes on to its end.
          </>
        }
        actLabel="Delete the agent"
        act={async () => {
          await api.delete(`/v1/agents/${agent.id}`);
          toast.success(`${agent.name} is deleted.`);
          router.push("/agents");
          router.refresh();
        }}
      />
    </>
  );
}
