import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { readTheme, THEME_COOKIE } from "@/components/frame/theme";
import { Toaster } from "@/components/ui/toaster";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Satchel", template: "%s · Satchel" },
  description: "Write, pin and watch the skills that your agents use.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

/**
 * What a page is about comes some milliseconds behind its frame. React keeps a placeholder that was painted for 300 ms
 * from the time that it notes in `$RT`, and what is behind it is deaf for as long. Here it cannot note one, and shows
 * what has come at the next picture. Should a later React note it elsewhere, pages are merely as slow as before.
 */
const SHOW_AT_ONCE = `Object.defineProperty(window, "$RT", { value: null })`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      {...(theme === "system" ? {} : { "data-theme": theme })}
      suppressHydrationWarning
    >
      <body>
        <script dangerouslySetInnerHTML={{ __html: SHOW_AT_ONCE }} />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
