"use client";

import { UploadCloud } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { toast } from "sonner";
import type { Skill } from "../../lib/skills/skill";
import { inBackground } from "../in-background";
import { formatPlural } from "../ui/format";
import { IntakeCard } from "./intake-card";
import { packDrop } from "./pack-drop";
import { useSkillIntake } from "./use-skill-intake";

/** A page that takes skills by drop: a zip, a `.skill`, a SKILL.md or a folder, anywhere on it. */
export function SkillDropArea({ children }: { children: ReactNode }) {
  const router = useRouter();
  const intake = useSkillIntake({
    previewFirst: false,
    onDone: (skills) => {
      announceStored(skills);
      const [only, ...others] = skills;
      if (only !== undefined && others.length === 0) router.push(`/skills/${only.slug}`);
      else router.refresh();
    },
  });
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      inBackground(async () => {
        const { sources, refused } = await packDrop(files);
        for (const name of refused) announceRefused(name);
        intake.begin(sources);
      });
    },
  });

  return (
    <div {...getRootProps({ role: "presentation", className: "min-h-[calc(100dvh-96px)]" })}>
      {isDragActive ? (
        <div className="pointer-events-none fixed inset-4 z-40 flex flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft/95 wide:left-56">
          <UploadCloud aria-hidden className="size-8 text-accent" />
          <p className="text-lg font-semibold">Drop to store</p>
          <p className="text-muted">A .zip, a .skill, a SKILL.md or a folder that holds one</p>
        </div>
      ) : null}
      <IntakeCard intake={intake} />
      {children}
    </div>
  );
}

export function announceStored(skills: readonly Skill[]): void {
  const [only, ...others] = skills;
  if (only === undefined) return;
  const warnings = skills.flatMap((skill) =>
    skill.problems.filter((problem) => problem.level !== "note"),
  );
  const title =
    others.length === 0
      ? `Stored “${only.slug}” as v${only.version}.`
      : `Stored ${formatPlural(skills.length, "skill")}.`;
  if (warnings.length === 0) toast.success(title);
  else toast.warning(title, { description: `With ${formatPlural(warnings.length, "warning")}.` });
}

export function announceRefused(name: string): void {
  toast.error(`“${name}” was left out.`, {
    description: "A skill comes as a .zip, a .skill, a SKILL.md or a folder that holds one.",
  });
}
