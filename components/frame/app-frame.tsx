import type { ReactNode } from "react";
import { CommandPalette } from "./command-palette";
import { KeysHelp } from "./keys-help";
import { OfflineBar } from "./offline-bar";
import { PaletteButton } from "./palette-button";
import { PersonMenu } from "./person-menu";
import { RailLinks } from "./rail-links";
import { SystemDots } from "./system-dots";
import type { Theme } from "./theme";
import { ThemeMenu } from "./theme-menu";
import { TopBar } from "./top-bar";
import { WorkspaceSwitch, type WorkspaceName } from "./workspace-switch";

/** What stands around every page: the rail (a top bar under 900 px), the palette, the keys help, the offline bar. */
export function AppFrame(props: {
  workspace: WorkspaceName;
  workspaces: readonly WorkspaceName[];
  person: { name: string; email: string; role: string };
  theme: Theme;
  children: ReactNode;
}) {
  const workspace = <WorkspaceSwitch current={props.workspace} workspaces={props.workspaces} />;
  const foot = (
    <div className="flex flex-col gap-1">
      <SystemDots />
      <div className="flex min-w-0 items-center gap-1">
        <ThemeMenu theme={props.theme} />
        <div className="min-w-0">
          <PersonMenu {...props.person} />
        </div>
      </div>
    </div>
  );
  return (
    <div data-workspace={props.workspace.slug} className="wide:flex">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to the page
      </a>
      <div className="sticky top-0 hidden h-dvh w-52 shrink-0 flex-col gap-3 border-r border-line bg-ground p-2 wide:flex">
        {workspace}
        <PaletteButton />
        <RailLinks />
        <div className="mt-auto">{foot}</div>
      </div>
      <TopBar workspace={workspace} foot={foot} />
      <div className="min-w-0 flex-1">
        <OfflineBar />
        <main id="main" tabIndex={-1} className="mx-auto max-w-[1440px] p-4 outline-none sm:p-6">
          {props.children}
        </main>
      </div>
      <CommandPalette />
      <KeysHelp />
    </div>
  );
}
