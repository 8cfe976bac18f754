import { expect, test } from "vitest";
import { ModelError } from "../../../lib/models/model-port";
import { RunEnded } from "../../../lib/runner/run-endings";
import { createRunWorld, type RunWorld } from "../../support/run-world";
import { activate, scriptedModel } from "../../support/scripted-model";

const shell = { tool: "shell", arguments: { command: "x" } };
const say = (world: RunWorld, text: string) =>
  world.log.append(world.run, null, [{ type: "message.received", text, by: "Ada" }], {
    reopen: true,
  });
const types = (world: RunWorld) => world.events().map((event) => event.type);

test("a message that comes while the model writes is answered before the run ends", async () => {
  const world = createRunWorld({
    script: [
      async () => {
        await say(world, "And in French?");
        return { text: "Hello." };
      },
      (request) => {
        expect(request.messages.map((message) => message.role)).toEqual([
          "user",
          "assistant",
          "user",
        ]);
        return { text: "Bonjour." };
      },
    ],
  });
  await world.play();
  expect(world.of("run.completed")).toMatchObject([{ output: "Bonjour." }]);
});

test("a message between two calls comes after their results", async () => {
  const world = createRunWorld({
    sandbox: async () => {
      await say(world, "Hurry.");
      return {};
    },
    script: [
      { calls: [shell, { tool: "list_files", arguments: {} }] },
      (request) => {
        expect(request.messages.map((message) => message.role)).toEqual([
          "user",
          "assistant",
          "tool",
          "tool",
          "user",
        ]);
        return { text: "." };
      },
    ],
  });
  await world.play();
});

test("a message to a run that has ended continues it, whatever its end was", async () => {
  for (const end of ["completed", "failed", "cancelled"] as const) {
    const world = createRunWorld({
      script: [
        end === "completed"
          ? { text: "First." }
          : end === "failed"
            ? new ModelError("rejected", "No.")
            : { calls: [shell] },
        (request) => {
          expect(request.messages.at(-1)).toEqual({ role: "user", text: "Again." });
          return { text: "Second." };
        },
      ],
      sandbox: async () => {
        await world.log.append(world.run, null, [{ type: "run.cancelled", by: "Ada" }]);
        return {};
      },
    });
    await world.create();
    await world.execute();
    expect(types(world).at(-1)).toBe(`run.${end}`);
    await say(world, "Again.");
    await world.execute();
    expect(world.of("run.completed").at(-1)?.output).toBe("Second.");
    world.model.expectUsedUp();
  }
});

test("a cancel during a command ends the run once, and nothing is written after it", async () => {
  const controller = new AbortController();
  const world = createRunWorld({
    script: [{ calls: [shell] }],
    sandbox: async ({ signal }) => {
      await world.log.append(world.run, null, [{ type: "run.cancelled", by: "Ada" }]);
      controller.abort(new RunEnded("Cancelled."));
      signal.throwIfAborted();
      return {};
    },
  });
  await world.create();
  await world.execute({}, controller.signal);
  expect(types(world).slice(-2)).toEqual(["model.answered", "run.cancelled"]);
});

test.each([
  ["unreachable", "model_unreachable"],
  ["rejected", "model_rejected"],
  ["rate_limited", "model_rate_limited"],
] as const)("a model that is %s fails the run with its words", async (reason, code) => {
  const world = createRunWorld({ script: [new ModelError(reason, "The model said no.")] });
  await world.play();
  expect(world.of("run.failed")).toMatchObject([
    { error: { code, message: "The model said no." } },
  ]);
});

test("nonsense is asked once more and then fails the run", async () => {
  const nonsense = new ModelError("nonsense", "No JSON.");
  const recovered = createRunWorld({ script: [nonsense, { text: "Fine." }] });
  await recovered.play();
  expect(recovered.of("run.completed")).toMatchObject([{ output: "Fine." }]);
  const lost = createRunWorld({ script: [{}, {}] });
  await lost.play();
  expect(lost.of("run.failed")[0]?.error).toMatchObject({ code: "model_nonsense" });
});

test("a model with nothing to add after its calls has finished", async () => {
  const world = createRunWorld({ script: [{ calls: [shell] }, {}] });
  await world.play();
  expect(world.of("run.completed")).toMatchObject([{ output: "" }]);
});

test("call ids that come again in a later answer are told apart", async () => {
  const call = { ...shell, callId: "call_0" };
  const world = createRunWorld({
    script: [{ calls: [call] }, { calls: [call, call] }, { text: "." }],
  });
  await world.play();
  const ids = world.of("tool.completed").map((event) => event.call_id);
  expect(new Set(ids).size).toBe(3);
});

test("after max_turns answers the run fails and says how to go on; a message lets it", async () => {
  const world = createRunWorld({
    agent: { maxTurns: 2 },
    script: [{ calls: [shell] }, { calls: [shell] }, { text: "Done." }],
  });
  await world.create();
  await world.execute();
  expect(world.of("run.failed")[0]?.error).toMatchObject({ code: "max_turns" });
  expect(world.of("run.failed")[0]?.error.message).toContain("2 turns");
  await say(world, "Go on.");
  await world.execute();
  expect(world.of("run.completed")).toMatchObject([{ output: "Done." }]);
});

test("a context that the model refuses is compacted once and asked again", async () => {
  const tooLong = new ModelError("context_length", "Too long.");
  const long = { stdout: "line\n".repeat(900) };
  const world = createRunWorld({
    sandbox: () => long,
    model: scriptedModel([{ calls: [shell] }, { calls: [shell] }, tooLong, { text: "." }], {
      summary: "Short.",
    }),
  });
  await world.play();
  expect(world.of("context.compacted")).toHaveLength(1);
  expect(world.of("run.completed")).toHaveLength(1);
  const lost = createRunWorld({ model: scriptedModel([tooLong], { summary: "Short." }) });
  await lost.play();
  expect(lost.of("context.blocked")).toHaveLength(1);
  expect(lost.of("run.failed")[0]?.error.code).toBe("context_length");
});

test("a long run is compacted again and again; the entry and the catalog stay, and it never gets stuck", async () => {
  const turns = Array.from({ length: 30 }, () => ({ text: "Step.", calls: [shell] }));
  const world = createRunWorld({
    skills: [{ alias: "rules", body: "KEEP ME" }],
    sandbox: () => ({ stdout: "a line of output\n".repeat(300) }),
    model: scriptedModel([{ calls: [activate("rules")] }, ...turns, { text: "." }], {
      contextWindow: 8_000,
      summary: "Steps were taken.",
    }),
  });
  await world.play();
  expect(world.of("context.compacted").length).toBeGreaterThan(3);
  for (const event of world.of("context.compacted")) {
    expect(event.after_tokens).toBeLessThan(event.before_tokens);
    expect(event.kept).toEqual(["rules"]);
  }
  for (const request of world.model.requests.slice(1)) {
    expect(request.system).toContain("- rules: Does rules.");
    const entries = request.messages.filter(
      (message) => message.role === "tool" && message.output.includes("KEEP ME"),
    );
    expect(entries).toMatchObject([{ callId: "call_1_0" }]);
    const calls = request.messages.flatMap((message) =>
      message.role === "assistant" ? message.calls : [],
    );
    const answers = request.messages.flatMap((message) =>
      message.role === "tool" ? [message.callId] : [],
    );
    expect(answers).toEqual(calls.map((call) => call.callId));
  }
});

test("the database being away for a while costs the run nothing", async () => {
  const world = createRunWorld({ script: [{ calls: [shell] }, { text: "." }] });
  const append = world.log.append.bind(world.log);
  let failures = 3;
  world.deps.runLog.append = (...args) =>
    (failures -= 1) >= 0
      ? Promise.reject(Object.assign(new Error("no space"), { code: "53100" }))
      : append(...args);
  await world.play();
  expect(types(world).at(-1)).toBe("run.completed");
  expect(world.commands).toHaveLength(1);
});
