"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Often enough to feel live in a list, seldom enough to cost nothing. */
const EVERY_MS = 2500;

/** Draws a server-rendered list again while something in it is under way and the page is seen. */
export function LiveRefresh({ active }: { active: boolean }) {
  const router = useRouter();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    document.addEventListener("visibilitychange", refresh);
    const timer = active ? setInterval(refresh, EVERY_MS) : null;
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      if (timer !== null) clearInterval(timer);
    };
  }, [active, router]);

  return null;
}
