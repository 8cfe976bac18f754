import { expect, it } from "vitest";
import { createTryLimiter } from "../../../lib/auth/try-limiter";

function limiterAt() {
  let now = 0;
  const limiter = createTryLimiter({ now: () => new Date(now) });
  return {
    limiter,
    wait: (ms: number) => {
      now += ms;
    },
    tries: (count: number, email: string, address: (index: number) => string): void => {
      for (let index = 0; index < count; index += 1) limiter.take(email, address(index));
    },
  };
}

it("eight tries from one address pass, the ninth waits ten minutes", () => {
  const { limiter, wait, tries } = limiterAt();
  tries(8, "a@example.com", () => "::1");
  expect(() => {
    limiter.take("a@example.com", "::1");
  }).toThrow(/Too many tries/);
  expect(() => {
    limiter.take("b@example.com", "::1");
  }).not.toThrow();
  wait(10 * 60_000);
  expect(() => {
    limiter.take("a@example.com", "::1");
  }).not.toThrow();
});

it("a right password starts the count anew", () => {
  const { limiter, tries } = limiterAt();
  tries(7, "a@example.com", () => "::1");
  limiter.forget("a@example.com", "::1");
  expect(() => {
    tries(8, "a@example.com", () => "::1");
  }).not.toThrow();
});

it("forged addresses do not give more than fifty tries", () => {
  const { limiter, tries } = limiterAt();
  tries(50, "a@example.com", (index) => `10.0.0.${index}`);
  expect(() => {
    limiter.take("a@example.com", "10.0.1.1");
  }).toThrow(/Too many tries/);
});
