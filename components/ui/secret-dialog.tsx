"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { Dialog } from "./dialog";

/** Shows a secret this once. It stays until the person says that they have it. */
export function SecretDialog(props: {
  secret: string | null;
  title: string;
  description: ReactNode;
  copyLabel: string;
  onDone: () => void;
}) {
  return (
    <Dialog
      open={props.secret !== null}
      onOpenChange={props.onDone}
      title={props.title}
      description={props.description}
      footer={
        <Button variant="primary" onClick={props.onDone}>
          I have it
        </Button>
      }
    >
      <div className="flex items-start gap-2 rounded-md border border-line bg-sunken p-3">
        <code className="min-w-0 flex-1 text-sm break-all select-all">{props.secret}</code>
        <CopyButton text={props.secret ?? ""} label={props.copyLabel} />
      </div>
    </Dialog>
  );
}
