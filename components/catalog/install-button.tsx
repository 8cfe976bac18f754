"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ProblemNotice } from "../ui/problem-notice";

type Choices = { on_conflict?: "version" | "rename"; approve?: boolean };

/** Installs an item, and asks where the name is taken or a rule wants an admin's yes. */
export function InstallButton(props: {
  itemId: string;
  name: string;
  /** The newest unless given. */
  version?: string;
  size?: "small";
}) {
  const router = useRouter();
  const installing = useAct(async (choices: Choices) => {
    const path = `/v1/catalog/${encodeURIComponent(props.itemId)}/install`;
    const version = props.version === undefined ? {} : { version: props.version };
    const skill = await api.post(path, { ...choices, ...version }, skillSchema);
    toast.success(`Installed “${skill.slug}” ${skill.catalog?.version ?? ""}.`, {
      action: {
        label: "Open",
        onClick: () => {
          router.push(`/skills/${skill.slug}`);
        },
      },
    });
    router.refresh();
  });
  const { problem } = installing;
  return (
    <>
      <Button
        variant="primary"
        wraps
        size={props.size ?? "medium"}
        pending={installing.pending}
        onClick={() => {
          installing.run({});
        }}
      >
        {props.version === undefined ? "Install" : `Install ${props.version}`}
      </Button>
      <Dialog
        open={problem !== null}
        onOpenChange={installing.forget}
        title={`“${props.name}” was not installed`}
        footer={
          <>
            <Button onClick={installing.forget}>Cancel</Button>
            {problem?.code === "name_taken" ? (
              <>
                <Button
                  onClick={() => {
                    installing.run({ on_conflict: "rename" });
                  }}
                >
                  Install under another name
                </Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    installing.run({ on_conflict: "version" });
                  }}
                >
                  Make it the next version
                </Button>
              </>
            ) : null}
            {problem?.code === "approval_required" ? (
              <Button
                variant="primary"
                onClick={() => {
                  installing.run({ approve: true });
                }}
              >
                Approve and install
              </Button>
            ) : null}
          </>
        }
      >
        {problem === null ? undefined : <ProblemNotice problem={problem} />}
      </Dialog>
    </>
  );
}
