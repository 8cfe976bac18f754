import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";

/** The distribution's browser: Playwright's own would have to be downloaded. */
function chromium(): string {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const found = folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
  if (!found) throw new Error("No Chromium in PATH. Run: sudo apt-get install chromium");
  return found;
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e",
  // One application and two cores: one after the other.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    // What cannot be clicked by then never can; the test says where it stood.
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
