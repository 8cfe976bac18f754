import { chromium, type Page } from "@playwright/test";
import type { Rest } from "./rest";
import { signInTo } from "./sign-in-to";
import { quantile, type Measure } from "./statistics";

const FILES = 200;
const OPENINGS = 5;
const TYPED_CHARACTERS = 100;
const LARGE_BYTES = 300_000;

/** Faster than a person types, so that work after a key meets the next one. */
const KEY_EVERY_MS = 40;

/** The editor in a real browser: how soon a skill of many files can be typed into, and what a key costs in a long text. */
export async function measureEditor(rest: Rest): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const origins = watchOrigins(page);
    await signInTo(rest, page);
    await page.addInitScript(WATCH);
    const wide = await createSkill(rest, "Step by step.\n".repeat(40), FILES - 1);
    const openings: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      openings.push(await open(page, `${rest.url}/skills/${wide}/edit`));
    }
    const long = await createSkill(rest, longText(), 0);
    await open(page, `${rest.url}/skills/${long}/edit`);
    const typing = await typeInto(page);
    requireOwnOrigin(origins, rest.url);
    return [openingMeasure(openings), ...typing];
  } finally {
    await browser.close();
  }
}

/** Every host that the browser asked for something. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  return origins;
}

function requireOwnOrigin(origins: ReadonlySet<string>, url: string): void {
  const foreign = [...origins].filter((origin) => origin !== new URL(url).origin);
  if (foreign.length > 0) throw new Error(`The editor asked other hosts: ${foreign.join(", ")}`);
}

async function createSkill(rest: Rest, body: string, others: number): Promise<string> {
  const name = `bench-editor-${Date.now().toString(36)}`;
  const content = `---\nname: ${name}\ndescription: Measures the editor. Use when measuring.\n---\n\n${body}`;
  const files = Array.from({ length: others }, (_, index) => ({
    path: `references/part-${index % 10}/file-${index}.md`,
    text: `# File ${index}\n\n${"It says a little.\n".repeat(50)}`,
  }));
  const skill = await rest.json<{ slug: string }>("POST", "/v1/skills", { content, files });
  return skill.slug;
}

/** Prose, lists and code, as long skills have them. */
function longText(): string {
  const part = `## A step\n\nRead *everything* that \`the log\` says, then **decide**.\n\n- one\n- two\n\n\`\`\`sh\nls -la | wc -l\n\`\`\`\n\n`;
  return part.repeat(Math.ceil(LARGE_BYTES / part.length));
}

/** From the navigation until the text stands in an editor that has the focus, and the tree beside it. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto("about:blank");
  const began = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(IS_EDITABLE, undefined, { polling: "raf", timeout: 60_000 });
  return Date.now() - began;
}

async function typeInto(page: Page): Promise<Measure[]> {
  // What opening caused has to be over.
  await page.waitForTimeout(2_000);
  await page.getByRole("textbox", { name: "SKILL.md" }).focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.waitForTimeout(1_000);
  await page.evaluate("window.longTasks.length = 0; window.keyMs.length = 0");
  for (let typed = 0; typed < TYPED_CHARACTERS; typed += 1) {
    await page.keyboard.press("abcdefgh "[typed % 9] ?? "a");
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  // What waits for a pause belongs to typing too.
  await page.waitForTimeout(3_000);
  const longest = await page.evaluate<number>("Math.max(0, ...window.longTasks)");
  const keys = await page.evaluate<number[]>("window.keyMs");
  if (keys.length < TYPED_CHARACTERS) throw new Error(`${keys.length} keys were painted.`);
  return [
    {
      what: `typing ${TYPED_CHARACTERS} characters into ${LARGE_BYTES / 1000} KB, the longest task`,
      value: longest,
      unit: "ms",
      bar: 100,
      direction: "at most",
      detail: "0: no task took 50 ms",
    },
    {
      what: "from a key to its paint, p95",
      value: quantile(keys, 0.95),
      unit: "ms",
      bar: 50,
      direction: "at most",
      detail: `p50 ${quantile(keys, 0.5).toFixed(0)} ms, the slowest ${Math.max(...keys).toFixed(0)} ms`,
    },
  ];
}

function openingMeasure(openings: readonly number[]): Measure {
  return {
    what: `a skill of ${FILES} files stands in the editor, p50`,
    value: quantile(openings, 0.5),
    unit: "ms",
    bar: 1_000,
    direction: "at most",
    detail: `the first opening, with an empty cache, ${openings[0] ?? 0} ms; all ${openings.join(", ")}`,
  };
}

const IS_EDITABLE = `
  document.querySelector('[role=treeitem][data-path="SKILL.md"]') !== null &&
  document.querySelector(".monaco-editor .view-line") !== null &&
  document.querySelector('.monaco-editor [role=textbox][aria-label="SKILL.md"]') !== null
`;

/** A key is painted when the frame after it is done: the task behind an animation frame. */
const WATCH = `
  window.longTasks = [];
  window.keyMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
  addEventListener("keydown", (event) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.keyMs.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(null));
  }, { capture: true });
`;
