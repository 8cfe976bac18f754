import { describe, expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { fileSystemError } from "../../../lib/storage/file-system-error";

const errno = (code: string) => Object.assign(new Error(code), { code });

describe("a system error of the package storage", () => {
  test.each([
    ["ENOSPC", /is full/],
    ["EDQUOT", /is full/],
    ["EROFS", /permission denied \(EROFS\)/],
    ["EACCES", /permission denied/],
    ["EIO", /cannot be used \(EIO\)/],
    ["ENOENT", /cannot be used/],
  ])("%s while writing is unavailable, in words", (code, words) => {
    const error = fileSystemError(errno(code), null, "/data/packages");
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "unavailable" });
    expect(String(error)).toMatch(words);
    expect(String(error)).toContain("/data/packages");
  });

  test.each(["ENOENT", "ENOTDIR", "EISDIR"])(
    "%s while reading means that the object is not there",
    (code) => {
      expect(fileSystemError(errno(code), "a/b.zip", "/data")).toMatchObject({ code: "not_found" });
    },
  );

  test("that has words already keeps them", () => {
    const refusal = new AppError("invalid", "Already said.");
    expect(fileSystemError(refusal, null, "/data")).toBe(refusal);
  });
});
