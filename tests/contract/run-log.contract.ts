import { beforeAll, describe, expect, test } from "vitest";
import type { NewEvent, RunEvent } from "../../lib/runs/events";
import { createRunFeed, type RunFeed } from "../../lib/runs/run-feed";
import type { NewRun, RunLog, RunRef } from "../../lib/runs/run-log";

/** What every run log must do. `open` answers a log that publishes to the feed. */
export function runLogContract(
  name: string,
  open: (feed: RunFeed) => Promise<{ log: RunLog; workspaceId: string }>,
): void {
  describe(`run log: ${name}`, () => {
    const feed = createRunFeed();
    let log: RunLog;
    let workspaceId: string;
    let serial = 0;
    beforeAll(async () => {
      ({ log, workspaceId } = await open(feed));
    });

    const create = async (): Promise<NewRun> => {
      const run = newRun(workspaceId, `run_${(serial += 1)}`);
      await log.create(run, { type: "run.created", input: run.input, by: "Ada" });
      return run;
    };
    const whole = async (run: RunRef): Promise<RunEvent[]> =>
      (await log.read(run, 0, 1_000))?.events ?? [];

    test("a new run is queued and has its first event", async () => {
      const run = await create();
      expect(await log.read(run, 0, 10)).toMatchObject({
        status: "queued",
        lastSeq: 1,
        events: [{ seq: 1, type: "run.created", input: "Task", by: "Ada" }],
      });
    });

    test("events of one append are neighbours with consecutive numbers", async () => {
      const run = await create();
      const result = await log.append(run, "start", [message("a"), message("b")]);
      expect(result.kind).toBe("appended");
      expect((await whole(run)).map((event) => event.seq)).toEqual([1, 2, 3]);
    });

    test("what an append answers and publishes is what a reader gets", async () => {
      const run = await create();
      const frames: string[] = [];
      const unsubscribe = feed.subscribe(run.runId, {
        events: (chunk) => frames.push(new TextDecoder().decode(chunk.bytes)),
        delta: () => undefined,
      });
      const odd = message('NUL \0, lone \ud800, end \udc00, pair 😀, "\\u0000", line\nbreak');
      const result = await log.append(run, "odd", [odd]);
      unsubscribe();
      const [, stored] = await whole(run);
      expect(result).toEqual({ kind: "appended", events: [stored] });
      expect(stored).toMatchObject({
        text: 'NUL \ufffd, lone \ufffd, end \ufffd, pair 😀, "\\u0000", line\nbreak',
      });
      const data = /^data: (.*)$/m.exec(frames.join(""))?.[1] ?? "";
      expect(JSON.parse(data)).toEqual(stored);
    });

    test("twenty writers at once leave no gap and mix no append", async () => {
      const run = await create();
      await Promise.all(
        Array.from({ length: 20 }, (_, writer) =>
          log.append(run, `step-${writer}`, [message(`${writer} a`), message(`${writer} b`)]),
        ),
      );
      const events = await whole(run);
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      expect(events).toHaveLength(41);
      const texts = events.flatMap((event) => ("text" in event ? [event.text] : []));
      for (let index = 0; index < texts.length; index += 2) {
        expect(texts[index + 1]).toBe(texts[index]?.replace(/a$/, "b"));
      }
    });

    test("a step is written once, also by writers at the same moment; each gets what is stored", async () => {
      const run = await create();
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, writer) =>
          log.append(run, "turn-1", [message(`${writer} a`), message(`${writer} b`)]),
        ),
      );
      expect(results.filter((result) => result.kind === "appended")).toHaveLength(1);
      const events = await whole(run);
      expect(events).toHaveLength(3);
      for (const result of results) expect(result).toMatchObject({ events: events.slice(1) });
    });

    test("a step's name is no pattern: its neighbours are not taken for it", async () => {
      const run = await create();
      await log.append(run, "turn-1", [message("one")]);
      await log.append(run, "turn-1/call-0", [message("call")]);
      const again = await log.append(run, "turn-1", [message("again")]);
      expect(again).toMatchObject({ kind: "exists", events: [{ text: "one" }] });
      expect(again.kind === "exists" && again.events).toHaveLength(1);
    });

    test("after its end a run takes no event, but answers a step that it has", async () => {
      const run = await create();
      await log.append(run, "turn-1", [message("a"), { type: "run.completed", output: "Done." }]);
      expect(await log.append(run, "late", [message("late")])).toEqual({ kind: "ended" });
      expect(await log.append(run, "turn-1", [message("x")])).toMatchObject({ kind: "exists" });
      expect(await whole(run)).toHaveLength(3);
    });

    test("of a completion and a cancellation at once exactly one is written", async () => {
      const run = await create();
      const results = await Promise.all([
        log.append(run, "turn-1", [{ type: "run.completed", output: "Done." }]),
        log.append(run, null, [{ type: "run.cancelled", by: "Ada" }]),
        log.append(run, null, [{ type: "run.cancelled", by: "Bob" }]),
      ]);
      expect(results.map((result) => result.kind).sort()).toEqual(["appended", "ended", "ended"]);
      expect(await whole(run)).toHaveLength(2);
    });

    test("a message may continue a run that has ended", async () => {
      const run = await create();
      await log.append(run, null, [{ type: "run.failed", error: { code: "x", message: "X." } }]);
      await log.append(run, null, [message("Go on.")], { reopen: true });
      expect(await log.read(run, 0, 10)).toMatchObject({ status: "running", lastSeq: 3 });
      expect(await log.append(run, "turn-1", [message("b")])).toMatchObject({ kind: "appended" });
    });

    test("an append that expects a number is refused when someone wrote since", async () => {
      const run = await create();
      await log.append(run, null, [message("meanwhile")]);
      const late = await log.append(run, "turn-1", [message("late")], { expectedLastSeq: 1 });
      expect(late).toEqual({ kind: "stale" });
      const fresh = await log.append(run, "turn-1", [message("fresh")], { expectedLastSeq: 2 });
      expect(fresh).toMatchObject({ kind: "appended" });
    });

    test("the state goes from queued over running and waiting to its end", async () => {
      const run = await create();
      const statusAfter = async (event: NewEvent): Promise<string | undefined> => {
        await log.append(run, null, [event]);
        return (await log.read(run, 0, 0))?.status;
      };
      const rule = { id: "r", effect: "ask", target: { kind: "tool", value: "shell" } } as const;
      const call = { call_id: "c", tool: "shell", rule };
      expect(await statusAfter(STARTED)).toBe("running");
      expect(await statusAfter({ type: "approval.requested", ...call, arguments: {} })).toBe(
        "waiting",
      );
      expect(
        await statusAfter({ type: "approval.given", ...call, decision: "approve", by: "Ada" }),
      ).toBe("running");
      expect(await statusAfter({ type: "run.completed", output: "." })).toBe("completed");
    });

    test("the events as text are the events, whatever they hold", async () => {
      const run = await create();
      await log.append(run, null, [message('A "quote", a \\ and\n\ta line: {"seq": 9} \u{1f9f3}')]);
      await log.append(run, null, [{ type: "run.completed", output: "" }]);
      const written = await log.readWritten(run, 0, 10);
      expect(written?.events.map(({ json }): unknown => JSON.parse(json))).toEqual(
        await whole(run),
      );
      const { events, ...head } = (await log.readWritten(run, 1, 1)) ?? { events: [] };
      expect(head).toEqual({ status: "completed", lastSeq: 3 });
      expect(events.map(({ seq, type }) => [seq, type])).toEqual([[2, "message.received"]]);
      expect(await log.readWritten({ ...run, workspaceId: "wsp_other" }, 0, 10)).toBeNull();
    });

    test("reading goes on after a number, page by page, and knows no other workspace's run", async () => {
      const run = await create();
      await log.append(run, null, [message("2"), message("3"), message("4")]);
      const page = await log.read(run, 1, 2);
      expect(page?.events.map((event) => event.seq)).toEqual([2, 3]);
      expect(page?.lastSeq).toBe(4);
      expect(await log.read({ ...run, workspaceId: "wsp_other" }, 0, 10)).toBeNull();
    });
  });
}

const STARTED: NewEvent = {
  type: "run.started",
  config_digest: "sha256:0",
  model: { id: "m", name: "M" },
  context_window: 1,
  effective_window: 1,
  compaction_at: 1,
  skills_limit: 1,
  entry_limit: 1,
  skills: [],
};

function message(text: string): NewEvent {
  return { type: "message.received", text, by: "Ada" };
}

export function newRun(workspaceId: string, runId: string): NewRun {
  const agent = {
    id: "agt_1",
    name: "Agent",
    instruction: "Work.",
    scriptAccess: "none",
    catalogTokenBudget: null,
    maxTurns: 5,
  } as const;
  const config = { agent, model: { id: "mod_1" }, skills: [] };
  return { workspaceId, runId, config, input: "Task", startedBy: "usr_1" };
}
