"use client";

import { useRouter } from "next/navigation";
import { announceStored } from "./announce-stored";
import { DropDoor } from "./drop-door";
import { GithubDoor } from "./github-door";
import { IntakeCard } from "./intake-card";
import { useSkillIntake } from "./use-skill-intake";
import { WriteDoor } from "./write-door";

/** Every way in, on one page. All of them end in the same preview. */
export function NewSkillDoors({ isAdmin }: { isAdmin: boolean }) {
  const router = useRouter();
  const intake = useSkillIntake({
    previewFirst: true,
    onDone: (skills, unchanged) => {
      announceStored(skills, unchanged);
      const [only, ...others] = skills;
      router.push(only !== undefined && others.length === 0 ? `/skills/${only.slug}` : "/skills");
    },
  });

  return (
    <>
      <IntakeCard intake={intake} isAdmin={isAdmin} />
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DropDoor begin={intake.begin} />
          <GithubDoor begin={intake.begin} />
        </div>
        <WriteDoor begin={intake.begin} />
      </div>
    </>
  );
}
