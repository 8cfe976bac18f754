import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { requirePageActor } from "@/app/require-page-actor";
import { AppFrame } from "@/components/frame/app-frame";
import { readTheme, THEME_COOKIE } from "@/components/frame/theme";

export default async function PagesLayout({ children }: { children: ReactNode }) {
  const [page, jar] = await Promise.all([requirePageActor(), cookies()]);
  return (
    <AppFrame
      workspace={page.workspace}
      workspaces={page.workspaces.map((membership) => membership.workspace)}
      person={{ name: page.user.name, email: page.user.email, role: page.actor.role }}
      theme={readTheme(jar.get(THEME_COOKIE)?.value)}
    >
      {children}
    </AppFrame>
  );
}
