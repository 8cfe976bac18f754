"use client";

import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Makes an older version the current one again: as a new version, which the page then shows. Undone from the toast. */
export function RestoreVersion(props: {
  skillId: string;
  slug: string;
  version: number;
  current: number;
  size?: "small" | "medium";
}) {
  const { version, current } = props;
  const router = useRouter();
  const [asking, setAsking] = useState(false);

  async function restore() {
    const skill = await postRestore(version, current);
    show(skill.version, current);
    toast.success(`v${version} is current again, as v${skill.version}.`, {
      description: "Agents read it from their next run on.",
      action: {
        label: "Undo",
        onClick: () => {
          inBackground(async () => {
            const back = await postRestore(current, skill.version);
            show(back.version, skill.version);
            toast.success(`v${current} is current again, as v${back.version}.`);
          });
        },
      },
    });
  }

  /** `ifMatch`: when somebody saved since, the server says so instead. */
  function postRestore(wanted: number, ifMatch: number) {
    const path = `/v1/skills/${props.skillId}/restore`;
    return api.post(path, { version: wanted }, skillSchema, { ifMatch });
  }

  /** The new version beside the one that was current until now. */
  function show(to: number, from: number) {
    router.push(`/skills/${props.slug}/versions?from=${from}&to=${to}`, { scroll: false });
    router.refresh();
  }

  return (
    <>
      <Button
        size={props.size ?? "medium"}
        onClick={() => {
          setAsking(true);
        }}
      >
        <History aria-hidden />
        Restore v{version}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Restore v${version}?`}
        description={`The files of v${version} become a new version, v${current + 1}, and that is the current one. v${current} stays in the history. Agents read v${current + 1} from their next run on.`}
        actLabel={`Restore as v${current + 1}`}
        act={restore}
      />
    </>
  );
}
