"use client";

import { LogOut, UserRound } from "lucide-react";
import { signOut } from "next-auth/react";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";

export function PersonMenu(props: { name: string; email: string; role: string }) {
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <Button variant="ghost" className="min-w-0 px-2" title={props.email}>
          <UserRound aria-hidden />
          <span className="truncate">{props.name}</span>
        </Button>
      }
      entries={[
        { kind: "heading", label: `${props.email} · ${props.role}` },
        { kind: "link", label: "Profile", icon: UserRound, href: "/settings/profile" },
        { kind: "line" },
        {
          kind: "act",
          label: "Sign out",
          icon: LogOut,
          act: () => {
            inBackground(async () => {
              await signOut({ redirectTo: "/sign-in" });
            });
          },
        },
      ]}
    />
  );
}
