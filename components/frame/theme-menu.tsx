"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { applyTheme, THEMES, type Theme } from "./theme";

const LOOKS = {
  system: { label: "As the system", icon: Monitor },
  light: { label: "Light", icon: Sun },
  dark: { label: "Dark", icon: Moon },
} as const satisfies Record<Theme, unknown>;

export function ThemeMenu(props: { theme: Theme }) {
  const [theme, setTheme] = useState(props.theme);
  const Icon = LOOKS[theme].icon;
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Theme: ${LOOKS[theme].label}`}
          title={`Theme: ${LOOKS[theme].label}`}
        >
          <Icon aria-hidden />
        </Button>
      }
      entries={THEMES.map((entry) => ({
        kind: "act",
        label: LOOKS[entry].label,
        icon: LOOKS[entry].icon,
        checked: entry === theme,
        act: () => {
          applyTheme(entry);
          setTheme(entry);
        },
      }))}
    />
  );
}
