"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Often enough to feel live in a list, seldom enough to cost nothing. */
const EVERY_MS = 2500;

/** Draws a server-rendered list again while something in it is under way and the page is seen. */
export function LiveRefresh({ active, everyMs = EVERY_MS }: { active: boolean; everyMs?: number }) {
  const router = useRouter();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    document.addEventListener("visibilitychange", refresh);
    const timer = active ? setInterval(refresh, everyMs) : null;
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      if (timer !== null) clearInterval(timer);
    };
  }, [active, everyMs, router]);

  return null;
}
