import { expect, it } from "vitest";
import { HOURS, runsByHour } from "@/components/home/runs-by-hour";

const now = new Date("2026-03-01T12:30:00Z");

it("counts each run in the hour in which it began, by how it ended", () => {
  const hours = runsByHour(
    [
      { created_at: "2026-03-01T12:29:59Z", status: "waiting" },
      { created_at: "2026-03-01T12:00:00Z", status: "completed" },
      { created_at: "2026-03-01T11:59:59Z", status: "failed" },
      { created_at: "2026-02-28T13:00:00Z", status: "cancelled" },
    ],
    now,
  );
  expect(hours).toHaveLength(HOURS);
  expect(hours.at(-1)).toMatchObject({
    from: "2026-03-01T12:00:00.000Z",
    waiting: 1,
    going: 0,
    completed: 1,
  });
  expect(hours.at(-2)).toMatchObject({ failed: 1 });
  expect(hours[0]).toMatchObject({ from: "2026-02-28T13:00:00.000Z", stopped: 1 });
});

it("leaves out what is older than a day", () => {
  const hours = runsByHour([{ created_at: "2026-02-28T12:59:59Z", status: "completed" }], now);
  expect(hours.every((hour) => hour.completed === 0)).toBe(true);
});
