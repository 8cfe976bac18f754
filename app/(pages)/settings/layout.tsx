import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requirePageActor } from "@/app/require-page-actor";
import { SettingsNav } from "@/components/settings/settings-nav";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { actor, workspace } = await requirePageActor();
  return (
    <>
      <PageHeader title="Settings">
        Workspace “{workspace.name}”; you are {actor.role} here.
      </PageHeader>
      <SettingsNav isAdmin={actor.role === "admin"} />
      <div className="pt-5">{children}</div>
    </>
  );
}
