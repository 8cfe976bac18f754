"use client";

import { useEffect, useState } from "react";

/** The event that the address names (`#e12`), and a way to name another one without a new step in the history. */
export function useTarget(): { target: number | null; setTarget: (seq: number | null) => void } {
  const [target, setTarget] = useState<number | null>(null);

  useEffect(() => {
    const read = () => {
      setTarget(seqOf(window.location.hash));
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("hashchange", read);
    };
  }, []);

  return {
    target,
    setTarget: (seq) => {
      const { pathname, search } = window.location;
      window.history.replaceState(
        window.history.state,
        "",
        `${pathname}${search}${seq === null ? "" : `#e${seq}`}`,
      );
      setTarget(seq);
    },
  };
}

function seqOf(hash: string): number | null {
  const found = /^#e(\d{1,9})$/.exec(hash);
  return found === null ? null : Number(found[1]);
}
