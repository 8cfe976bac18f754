import { afterEach, expect, test, vi } from "vitest";
import { readForm } from "../../../lib/http/read-form";

afterEach(() => {
  vi.restoreAllMocks();
});

const ANNOUNCED = 12_000_000;

/** A form that announces 12 MB and sends `parts` files of one byte each. */
function formOf(parts: number): Request {
  const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nx\r\n`;
  const headers = {
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(ANNOUNCED),
  };
  const body = Buffer.from(`${part.repeat(parts)}--b--\r\n`);
  return new Request("http://localhost/v1/skills/preview", { method: "POST", headers, body });
}

test("a form of many small files takes the memory that was announced once, not for each", async () => {
  const taken = vi.spyOn(Buffer, "allocUnsafeSlow");
  const fields = await readForm(formOf(290), ANNOUNCED);
  expect(fields.get("file")).toHaveLength(290);
  const bytes = taken.mock.calls.reduce((sum, [size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(ANNOUNCED);
  expect(bytes).toBeLessThan(2 * ANNOUNCED);
});
