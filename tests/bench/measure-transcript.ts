import { chromium, type Page } from "@playwright/test";
import { writeLongRun } from "./long-run";
import type { Rest } from "./rest";
import { signInTo } from "./sign-in-to";
import { quantile, type Measure } from "./statistics";

const OPENINGS = 5;
const WHEEL_STEPS = 150;
const WHEEL_PX = 900;

/** A run of 20,000 events in a real browser: how soon it stands there whole, and whether it scrolls smoothly. */
export async function measureTranscript(
  rest: Rest,
  databaseUrl: string,
  agentId: string,
): Promise<Measure[]> {
  const { runId, events } = await writeLongRun(databaseUrl, agentId);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signInTo(rest, page);
    await page.addInitScript(WATCH_LONG_TASKS);
    const openings: Opening[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      openings.push(await open(page, `${rest.url}/runs/${runId}`, events));
    }
    const scroll = await scrollThrough(page);
    return [...openingMeasures(openings, events), scroll];
  } finally {
    await browser.close();
  }
}

type Opening = { firstMs: number; wholeMs: number; longestMs: number };

async function open(page: Page, address: string, events: number): Promise<Opening> {
  await page.goto("about:blank");
  const began = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("listitem").first().waitFor();
  const firstMs = Date.now() - began;
  await page.waitForFunction(
    (last) => document.querySelector(`[data-last-seq="${last}"]`) !== null,
    events,
    { polling: "raf", timeout: 60_000 },
  );
  const wholeMs = Date.now() - began;
  return { firstMs, wholeMs, longestMs: await longestTask(page) };
}

async function scrollThrough(page: Page): Promise<Measure> {
  await page.evaluate("window.longTasks.length = 0");
  await page.mouse.move(400, 500);
  const began = Date.now();
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, step % 10 === 9 ? WHEEL_PX * 20 : WHEEL_PX);
    await page.waitForTimeout(16);
  }
  const longest = await longestTask(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  return {
    what: "scrolling through it, the longest task",
    value: longest,
    unit: "ms",
    bar: 100,
    direction: "at most",
    detail: `${WHEEL_STEPS} steps, ${scrolled} px in ${Date.now() - began} ms`,
  };
}

function openingMeasures(openings: readonly Opening[], events: number): Measure[] {
  const p50 = (figure: (opening: Opening) => number) => quantile(openings.map(figure), 0.5);
  const [first, whole] = [p50(({ firstMs }) => firstMs), p50(({ wholeMs }) => wholeMs)];
  return [
    {
      what: `a run of ${events} events stands in the page whole, p50`,
      value: whole,
      unit: "ms",
      bar: 1_500,
      direction: "at most",
      detail: `first rows after ${first} ms; the longest task ${p50(({ longestMs }) => longestMs).toFixed(0)} ms; the first opening ${openings[0]?.wholeMs ?? 0} ms`,
    },
  ];
}

const WATCH_LONG_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
`;

/** 0: no task took 50 ms. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate("Math.max(0, ...window.longTasks)");
}
