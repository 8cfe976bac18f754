import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
} from "@playwright/test";
import { startFakeGithub, type FakeGithub } from "../../support/fake-github";
import { startFakeModelServer, type FakeModelServer } from "../../support/fake-model-server";
import { startApplication, type RunningApplication } from "./running-application";

const ADMIN_TOKEN = "satchel-end-to-end-admin-token";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

type WorkerFixtures = {
  /** The GitHub that the application imports from. */
  github: FakeGithub;
  /** One application for all specs, with a folder of its own. */
  application: RunningApplication;
  /** What the browser of an admin keeps who used the printed link. */
  session: Session;
};

type Fixtures = {
  /** A model server that answers from the test's script. */
  modelServer: FakeModelServer;
  /** REST as an admin of the demo workspace: `await api.get("/v1/me")`. */
  api: APIRequestContext;
  /** Fails the test when the page threw or wrote to `console.error`. */
  quietConsole: undefined;
};

/** A page of a signed-in admin; `test.use({ storageState: { cookies: [], origins: [] } })` is nobody's. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  github: [
    async ({}, use) => {
      const github = await startFakeGithub();
      await use(github);
      await github.close();
    },
    { scope: "worker" },
  ],
  application: [
    async ({ github }, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-e2e-"));
      const application = await startApplication({
        DATA_DIR: dataDir,
        ADMIN_TOKEN,
        GITHUB_API_URL: github.apiUrl,
      });
      await use(application);
      expect(await application.stop(), "the exit code after SIGTERM").toBe(0);
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  session: [
    async ({ application, browser }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Its form sends itself, perhaps before the page has loaded.
      await page.goto(application.signInLink, { waitUntil: "commit" });
      await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
      const session = await context.storageState();
      await context.close();
      await use(session);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ application }, use) => {
    await use(application.address);
  },
  storageState: async ({ session }, use) => {
    await use(session);
  },
  api: async ({ playwright, application }, use) => {
    const api = await playwright.request.newContext({
      baseURL: application.address,
      extraHTTPHeaders: { authorization: `Bearer ${ADMIN_TOKEN}` },
    });
    await use(api);
    await api.dispose();
  },
  modelServer: async ({}, use) => {
    const server = await startFakeModelServer();
    await use(server);
    await server.close();
  },
  quietConsole: [
    async ({ page }, use) => {
      const written: string[] = [];
      page.on("pageerror", (error) => {
        // Monaco says so of a comparison that was closed before it was computed.
        if (error.message !== "no diff result available") written.push(String(error));
      });
      page.on("console", (message) => {
        // A refused request is reported by the browser itself; what the page makes of it is the test's matter.
        const isOurs = !message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && isOurs) written.push(message.text());
      });
      await use(undefined);
      expect(written, "written to the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
