import { expect, test } from "vitest";
import type { RunEvent } from "../../../lib/runs/events";
import { createRunWorld, type RunWorld, type WorldOptions } from "../../support/run-world";
import {
  activate,
  scriptedModel,
  type ScriptedAnswer,
  type ScriptedModel,
} from "../../support/scripted-model";

const shell = (command: string) => ({ tool: "shell", arguments: { command } });

/** A run with everything that a crash can hurt: an activation, two commands in one answer, a file, an end. */
const SCRIPT: ScriptedAnswer[] = [
  { text: "Loading.", calls: [activate("greet")] },
  { calls: [shell("first"), { tool: "write_file", arguments: { path: "a.txt", text: "A" } }] },
  { calls: [shell("second"), shell("third")] },
  { text: "Done." },
];

const options = (commands: string[]): WorldOptions => ({
  skills: [{ alias: "greet", files: { "run.sh": "#!/bin/sh\n" } }],
  sandbox: ({ argv }) => {
    commands.push(argv[2] ?? "");
    return { stdout: `${argv[2]} ran\n` };
  },
});

/** Answers by the turn that is asked for, so that a model that is asked again answers the same. */
function repeatable(): ScriptedModel {
  const model = scriptedModel([]);
  return {
    ...model,
    async generate(request) {
      const turn = request.messages.filter((message) => message.role === "assistant").length;
      const answer = await scriptedModel([SCRIPT[turn] ?? {}]).generate(request);
      const calls = answer.calls.map((call, index) => ({
        ...call,
        callId: `call_${turn}_${index}`,
      }));
      return { ...answer, calls };
    },
  };
}

/** What must be alike whether the run was interrupted or not. */
function comparable(events: readonly RunEvent[]) {
  return events
    .filter((event) => event.type !== "run.resumed")
    .map((event) => ({ ...event, seq: 0, at: "", duration_ms: 0, after_seq: 0 }));
}

async function playWhole() {
  const commands: string[] = [];
  const world = createRunWorld({ ...options(commands), model: repeatable() });
  await world.create();
  await world.execute();
  return { events: world.events(), commands };
}

/** A new process that finds the first `length` events of a log, and nothing else. */
async function resumeFrom(whole: readonly RunEvent[], length: number) {
  const commands: string[] = [];
  const world = createRunWorld({ ...options(commands), model: repeatable() });
  await world.create();
  const stored = world.log.runs.get(world.run.runId);
  if (!stored) throw new Error("The run was not created.");
  await replay(world, whole.slice(1, length));
  await world.execute({ resumedBecause: "The server was restarted." });
  return { events: world.events(), commands };
}

/** Writes what a crashed process left behind. The log numbers it as it was. */
async function replay(world: RunWorld, events: readonly RunEvent[]): Promise<void> {
  for (const event of events) await world.log.append(world.run, null, [event]);
}

/** Appends are atomic: a crash leaves whole steps. Answers the lengths of the log at which one can happen. */
function crashPoints(events: readonly RunEvent[]): number[] {
  const ends = ["run.created", "tools.disclosed", "model.answered", "tool.completed"];
  return events.flatMap((event, index) => {
    const next = events[index + 1];
    const isEnd = ends.includes(event.type) && next !== undefined && next.type !== "run.completed";
    const inAppend =
      event.type === "tools.disclosed" && next?.type === "model.answered" && index > 4;
    return isEnd && !inAppend ? [index + 1] : [];
  });
}

test("a crash between any two steps leads to the same log, and no command is executed again", async () => {
  const whole = await playWhole();
  expect(whole.commands).toEqual(["first", "second", "third"]);
  const points = crashPoints(whole.events);
  expect(points.length).toBeGreaterThan(8);
  for (const point of points) {
    const resumed = await resumeFrom(whole.events, point);
    const before = whole.events.slice(0, point);
    const asked = before.findLast((event) => event.type === "model.answered");
    const done = before.filter((event) => event.type === "tool.completed");
    const open = asked?.calls.find((call) => !done.some((each) => each.call_id === call.call_id));
    const interrupted = open?.tool === "shell" ? open.call_id : null;
    const where = `crash after event ${point} (${before.at(-1)?.type})`;

    const wanted = comparable(whole.events);
    const got = comparable(resumed.events);
    expect(got, where).toHaveLength(wanted.length);
    for (const [index, event] of got.entries()) {
      if (event.type === "tool.completed" && event.call_id === interrupted) {
        expect(event, where).toMatchObject({ ok: false });
        expect(event.output).toMatch(/Interrupted.*may have run/);
      } else expect(withoutSizes(event), where).toEqual(withoutSizes(wanted[index]));
    }
    const ranBefore = done.filter((event) => event.tool === "shell").length;
    const skipped = interrupted === null ? 0 : 1;
    expect(resumed.commands, where).toEqual(whole.commands.slice(ranBefore + skipped));
  }
});

/** After an interruption the context is a little larger or smaller. */
function withoutSizes(event: unknown): unknown {
  if (typeof event !== "object" || event === null || !("usage" in event)) return event;
  return { ...event, usage: null };
}

test("a finished run that is taken up again does nothing", async () => {
  const whole = await playWhole();
  const again = await resumeFrom(whole.events, whole.events.length);
  expect(again.commands).toEqual([]);
  expect(comparable(again.events)).toEqual(comparable(whole.events));
});
