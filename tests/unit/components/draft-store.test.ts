import { expect, test } from "vitest";
import { createDraftStore } from "@/components/skill-editor/draft-store";

const draft = (saved: string) => ({ saved, text: saved, sha256: null });

test("typing tells of facts only when one of them changed, and of texts every time", () => {
  const store = createDraftStore({ a: draft("one"), b: draft("two") });
  let facts = 0;
  let texts = 0;
  store.subscribe(() => (facts += 1));
  store.subscribeTexts(() => (texts += 1));
  store.edit("a", "one.");
  store.edit("a", "one..");
  expect([facts, texts]).toEqual([1, 2]);
  expect(store.facts().dirty).toEqual(["a"]);
  store.edit("a", "one");
  expect(store.facts().dirty).toEqual([]);
  expect(store.get("b")?.text).toBe("two");
});

test("a change from outside is one that the editor has to show", () => {
  const store = createDraftStore({ a: draft("one") });
  const before = store.facts().outside;
  store.change((drafts) => {
    drafts.set("a", { ...draft("one"), text: "other" });
  });
  expect(store.facts().outside).toBe(before + 1);
  expect([...store.unsaved().keys()]).toEqual(["a"]);
});

test("a text for a file that is not open is not taken", () => {
  const store = createDraftStore({ a: draft("one") });
  store.edit("b", "stray");
  expect(store.get("b")).toBeUndefined();
});
