"use client";

import { useEffect, useState } from "react";

/** The event that the address names (`#e12`). A new object each time that somebody goes there. */
export type Target = { seq: number };

/** The target, and a way to name another one without a new step in the history. */
export function useTarget(): {
  target: Target | null;
  setTarget: (seq: number | null) => void;
} {
  const [target, setTarget] = useState<Target | null>(null);

  useEffect(() => {
    const read = () => {
      setTarget(targetOf(window.location.hash));
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
      setTarget(seq === null ? null : { seq });
    },
  };
}

function targetOf(hash: string): Target | null {
  const found = /^#e(\d{1,9})$/.exec(hash);
  return found === null ? null : { seq: Number(found[1]) };
}
