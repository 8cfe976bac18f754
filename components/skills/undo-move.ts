import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { inBackground } from "../in-background";

/** The way back after a pin was moved: the version before, files and pin, as a button of a toast. */
export function undoMove(slug: string, version: number, refresh: () => void) {
  return {
    label: "Undo",
    onClick: () => {
      inBackground(async () => {
        await api.post(`/v1/skills/${slug}/restore`, { version, with_pin: true }, skillSchema);
        toast.success(`“${slug}” is as it was before.`);
        refresh();
      });
    },
  };
}
