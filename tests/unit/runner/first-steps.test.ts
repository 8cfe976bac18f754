import { expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { createRunWorld } from "../../support/run-world";

test("a model that is gone fails the run in words, however early that is known", async () => {
  const gone = () =>
    Promise.reject(new AppError("not_found", 'This workspace has no model "mod_1".'));
  const world = createRunWorld({ deps: { openModel: gone } });
  let write: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (write = resolve));
  const executed = world.execute({ known: written.then(() => world.create()) });
  write();
  await executed;
  expect(world.events().map((event) => event.type)).toEqual(["run.created", "run.failed"]);
  expect(world.of("run.failed")[0]?.error.message).toContain('no model "mod_1"');
});

test("a run whose first events could not be written is not worked on", async () => {
  const world = createRunWorld();
  await world.execute({ known: Promise.reject(new Error("The database is full.")) });
  expect(world.events()).toEqual([]);
  expect(world.model.requests).toEqual([]);
});

test("what the run froze is named in its log, with the windows and limits of its model", async () => {
  const world = createRunWorld({ skills: [{ alias: "kit" }], script: [{ text: "." }] });
  await world.play();
  expect(world.of("run.started")).toMatchObject([
    {
      model: { id: "mod_1", name: "Scripted" },
      context_window: 128_000,
      effective_window: 108_800,
      compaction_at: 81_600,
      skills_limit: 38_400,
      entry_limit: 12_800,
      skills: [{ skill_id: "skl_kit", name: "kit", hidden: false, conditional: false }],
    },
  ]);
});
