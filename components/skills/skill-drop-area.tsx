"use client";

import { UploadCloud } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { toast } from "sonner";
import { inBackground } from "../in-background";
import { announceStored } from "./announce-stored";
import { IntakeCard } from "./intake-card";
import { packDrop } from "./pack-drop";
import { useSkillIntake } from "./use-skill-intake";

/** A page that takes skills by drop: a zip, a `.skill`, a SKILL.md or a folder, anywhere on it. */
export function SkillDropArea({ children }: { children: ReactNode }) {
  const router = useRouter();
  const intake = useSkillIntake({
    previewFirst: false,
    onDone: (skills, unchanged) => {
      announceStored(skills, unchanged);
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

export function announceRefused(name: string): void {
  toast.error(`“${name}” was left out.`, {
    description: "A skill comes as a .zip, a .skill, a SKILL.md or a folder that holds one.",
  });
}
