"use client";

import { FolderOpen, UploadCloud } from "lucide-react";
import { useRef } from "react";
import { useDropzone } from "react-dropzone";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { packDrop } from "./pack-drop";
import { announceRefused } from "./skill-drop-area";
import type { SkillSource } from "./skill-source";

/** Drop or choose: archives, a SKILL.md, a folder. */
export function DropDoor({ begin }: { begin: (sources: readonly SkillSource[]) => void }) {
  const folder = useRef<HTMLInputElement>(null);

  function take(files: readonly File[]) {
    inBackground(async () => {
      const { sources, refused } = await packDrop(files);
      for (const name of refused) announceRefused(name);
      begin(sources);
    });
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: take,
  });

  return (
    <Card title="Bring a file or a folder">
      <div
        {...getRootProps({ role: "presentation" })}
        className={classNames(
          "flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong px-4 py-8 text-center",
          isDragActive && "border-accent bg-accent-soft",
        )}
      >
        <UploadCloud aria-hidden className="size-6 text-muted" />
        <p>
          Drop a <code>.zip</code>, a <code>.skill</code>, a <code>SKILL.md</code> or a folder here
        </p>
        <input {...getInputProps({ "aria-label": "Skill file" })} accept=".zip,.skill,.md" />
        <input
          ref={folder}
          type="file"
          aria-label="Skill folder"
          tabIndex={-1}
          className="hidden"
          {...{ webkitdirectory: "" }}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={open}>
            Choose a file
          </Button>
          <Button
            onClick={() => {
              folder.current?.click();
            }}
          >
            <FolderOpen aria-hidden />
            Choose a folder
          </Button>
        </div>
        <p className="text-sm text-muted">
          Up to 200 files, 10 MB unpacked, SKILL.md at most 1 MB.
        </p>
      </div>
    </Card>
  );
}
