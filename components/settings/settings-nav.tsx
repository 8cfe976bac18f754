"use client";

import { TabLinks } from "../ui/tab-links";

export function SettingsNav({ isAdmin }: { isAdmin: boolean }) {
  return (
    <TabLinks
      label="Settings"
      tabs={[
        { href: "/settings/profile", label: "Profile" },
        { href: "/settings/members", label: "Members" },
        ...(isAdmin ? [{ href: "/settings/tokens", label: "API tokens" }] : []),
        { href: "/settings/models", label: "Models" },
        { href: "/settings/registries", label: "Registries" },
        { href: "/settings/lockfile", label: "Lockfile" },
        ...(isAdmin ? [{ href: "/settings/audit", label: "Audit log" }] : []),
        { href: "/settings/system", label: "System" },
      ]}
    />
  );
}
