"use client";

import { useEffect, useState } from "react";
import { Dialog } from "../ui/dialog";
import { isTyping } from "../ui/is-typing";
import { Kbd } from "../ui/kbd";
import { readPageKeys, type PageKey } from "./page-keys";

const EVERYWHERE: readonly PageKey[] = [
  { keys: ["Ctrl", "K"], does: "Go anywhere, find or start something (⌘ K on a Mac)" },
  { keys: ["?"], does: "This list" },
  { keys: ["Esc"], does: "Close what lies over the page" },
];

/** Opens on `?` and lists the keys of the page. */
export function KeysHelp() {
  const [keys, setKeys] = useState<readonly PageKey[] | null>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      setKeys([...readPageKeys(), ...EVERYWHERE]);
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <Dialog
      open={keys !== null}
      onOpenChange={() => {
        setKeys(null);
      }}
      title="Keys of this page"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys?.map((key) => (
          <div key={key.does} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1">
              {key.keys.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{key.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
