import { expect, it } from "vitest";
import { createExpiringCache } from "../../../lib/workspaces/expiring-cache";

function cacheAt() {
  let now = 0;
  let loads = 0;
  const cache = createExpiringCache<{ load: number }>({ now: () => new Date(now) }, 3_000);
  const load = () => Promise.resolve({ load: (loads += 1) });
  return {
    cache,
    get: () => cache.through("key", load),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

it("a value is loaded again after its time and after clear", async () => {
  const { cache, get, wait } = cacheAt();
  expect(await get()).toEqual({ load: 1 });
  wait(2_999);
  expect(await get()).toEqual({ load: 1 });
  wait(1);
  expect(await get()).toEqual({ load: 2 });
  cache.clear();
  expect(await get()).toEqual({ load: 3 });
});

it("what was being loaded while it was cleared is answered but not kept", async () => {
  const { cache, get } = cacheAt();
  const { promise, resolve } = withResolvers<{ load: number }>();
  const pending = cache.through("key", () => promise);
  cache.clear();
  resolve({ load: -1 });
  expect(await pending).toEqual({ load: -1 });
  expect(await get()).toEqual({ load: 1 });
});

it("nothing is not kept", async () => {
  const { cache, get } = cacheAt();
  expect(await cache.through("key", () => Promise.resolve(null))).toBeNull();
  expect(await get()).toEqual({ load: 1 });
});

function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  const resolvers: ((value: Value) => void)[] = [];
  const promise = new Promise<Value>((resolve) => resolvers.push(resolve));
  return {
    promise,
    resolve: (value) => {
      for (const resolve of resolvers) resolve(value);
    },
  };
}
