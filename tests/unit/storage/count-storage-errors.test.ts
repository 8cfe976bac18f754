import { expect, it } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { metrics } from "../../../lib/base/metrics";
import { countStorageErrors } from "../../../lib/storage/count-storage-errors";

it("a store that fails is counted, an object that is not there is not", async () => {
  const fail = (code: "unavailable" | "not_found") => () =>
    Promise.reject(new AppError(code, "No."));
  const objects = countStorageErrors({
    kind: "s3",
    put: fail("unavailable"),
    get: fail("not_found"),
    has: () => Promise.resolve(true),
    delete: () => Promise.resolve(),
    check: fail("unavailable"),
  });
  const before = count();
  expect(await objects.has("a")).toBe(true);
  await expect(objects.get("a")).rejects.toMatchObject({ code: "not_found" });
  expect(count()).toBe(before);
  await expect(objects.put("a", new Uint8Array())).rejects.toMatchObject({ code: "unavailable" });
  await expect(objects.check()).rejects.toMatchObject({ code: "unavailable" });
  expect(count()).toBe(before + 2);
});

function count(): number {
  const [, value] = /^satchel_storage_errors_total (\d+)$/m.exec(metrics.render()) ?? [];
  return Number(value);
}
