import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatDuration,
  formatExact,
  formatRelative,
  formatShare,
  formatTokens,
  shortDigest,
} from "@/components/ui/format";

describe("numbers as people read them", () => {
  it("gives bytes a unit that fits, and never a digit too many", () => {
    expect([0, 999, 1000, 1536, 999_999, 10_000_000].map(formatBytes)).toEqual([
      "0 B",
      "999 B",
      "1 KB",
      "1.5 KB",
      "1 MB",
      "10 MB",
    ]);
  });

  it("says one token and two tokens", () => {
    expect([1, 2, 1240].map(formatTokens)).toEqual(["1 token", "2 tokens", "1,240 tokens"]);
  });

  it("does not round a small share away, nor divide by nothing", () => {
    expect(formatShare(1, 100_000)).toBe("<0.1 %");
    expect(formatShare(0, 100)).toBe("0 %");
    expect(formatShare(36, 1000)).toBe("3.6 %");
    expect(formatShare(5, 0)).toBe("–");
  });

  it("goes from milliseconds to hours with two digits where a clock has them", () => {
    expect([38, 1200, 125_000, 3_720_000].map(formatDuration)).toEqual([
      "38 ms",
      "1.2 s",
      "2 min 05 s",
      "1 h 02 min",
    ]);
  });

  it("tells times from a given now, both ways", () => {
    const now = new Date("2026-03-01T12:00:00Z");
    const at = (iso: string) => formatRelative(new Date(iso), now);
    expect(at("2026-03-01T11:59:55Z")).toBe("now");
    expect(at("2026-03-01T11:55:00Z")).toBe("5 min. ago");
    expect(at("2026-02-28T12:00:00Z")).toBe("yesterday");
    expect(at("2026-03-08T12:00:00Z")).toBe("next wk.");
    expect(formatExact(now)).toBe("2026-03-01 12:00:00 UTC");
  });

  it("shows the first 8 digits of a digest", () => {
    expect(shortDigest(`sha256:${"f7726cbf2d".padEnd(64, "0")}`)).toBe("f7726cbf");
  });
});
