"use client";

import type { ReactNode } from "react";
import { useAct } from "../use-act";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { ProblemNotice } from "./problem-notice";

/** Asks before something is lost. `act` may fail: the dialog stays open and says why. */
export function ConfirmDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Names what is touched: "3 agents use this". */
  description: ReactNode;
  actLabel: string;
  act: () => Promise<void>;
  children?: ReactNode;
}) {
  const confirmed = useAct(async () => {
    await props.act();
    props.onOpenChange(false);
  });

  function close(open: boolean) {
    confirmed.forget();
    props.onOpenChange(open);
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={close}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button
            onClick={() => {
              close(false);
            }}
          >
            Cancel
          </Button>
          <Button variant="danger" pending={confirmed.pending} onClick={confirmed.run}>
            {props.actLabel}
          </Button>
        </>
      }
    >
      {props.children === undefined && confirmed.problem === null ? undefined : (
        <div className="flex flex-col gap-3">
          {props.children}
          {confirmed.problem === null ? null : <ProblemNotice problem={confirmed.problem} />}
        </div>
      )}
    </Dialog>
  );
}
