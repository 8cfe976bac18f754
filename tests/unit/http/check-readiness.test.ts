import { expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { checkReadiness, type ReadinessDeps } from "../../../lib/http/check-readiness";
import { createDatabase } from "../../../lib/base/database.prisma";

const nowhere = "postgresql://nobody@127.0.0.1:1/none";

function deps(changes: Partial<ReadinessDeps> = {}): ReadinessDeps {
  return {
    settings: { databaseUrl: nowhere },
    database: createDatabase(nowhere),
    objects: { kind: "s3", check: () => Promise.resolve() },
    engine: { kind: "direct", state: () => ({ ok: true, reason: null }) },
    sandboxState: { kind: "none", reason: "bwrap is missing." },
    ...changes,
  };
}

test("a database that cannot be reached is out, with the reason, and so is the whole", async () => {
  const report = await checkReadiness(deps());
  expect(report).toMatchObject({ ok: false, storage: { ok: true, kind: "s3" } });
  expect(report.database).toMatchObject({ ok: false, kind: "postgresql" });
  expect(report.database.reason).toContain("ECONNREFUSED");
});

test("storage that refuses is out with its own words", async () => {
  const check = (): Promise<void> =>
    Promise.reject(new AppError("unavailable", "The disk is full."));
  const { storage } = await checkReadiness(deps({ objects: { kind: "file-system", check } }));
  expect(storage).toEqual({ ok: false, kind: "file-system", reason: "The disk is full." });
});

test("an engine that does not work on runs is out; no sandbox is only told", async () => {
  const engine = {
    kind: "direct" as const,
    state: () => ({ ok: false, reason: "Another works." }),
  };
  const report = await checkReadiness(deps({ engine }));
  expect(report.engine).toEqual({ ok: false, kind: "direct", reason: "Another works." });
  expect(report.sandbox).toEqual({ ok: true, kind: "none", reason: "bwrap is missing." });
});
