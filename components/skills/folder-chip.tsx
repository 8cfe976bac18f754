import { FolderX, GitCompareArrows } from "lucide-react";
import type { Skill } from "../../lib/skills/skill";
import { Chip } from "../ui/chip";

/** In a list: what is worth knowing of the folder that a skill is read from; nothing while all is well. */
export function FolderChip({ folder }: { folder: NonNullable<Skill["folder"]> }) {
  if (folder.removed !== null) {
    return (
      <Chip tone="policy" icon={FolderX} title={`${folder.path}: ${folder.removed.reason}`}>
        removed
      </Chip>
    );
  }
  if (folder.changed === null) return null;
  return (
    <Chip
      tone="policy"
      icon={GitCompareArrows}
      title={`${folder.path} changed, and so did the skill here. Choose which counts.`}
    >
      choose
    </Chip>
  );
}
