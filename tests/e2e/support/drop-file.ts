import { expect, type JSHandle, type Page } from "@playwright/test";

export type DroppedFile = { name: string; bytes: Buffer };

/** Drags a file onto the page, waits until the page says that it takes it, and lets go. */
export async function dropFile(page: Page, file: DroppedFile): Promise<void> {
  const dataTransfer = await transferOf(page, file);
  const target = page.getByRole("main");
  await expect(async () => {
    await target.locator("h1").dispatchEvent("dragenter", { dataTransfer });
    await expect(page.getByText("Drop to store")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await target.locator("h1").dispatchEvent("drop", { dataTransfer });
}

function transferOf(page: Page, file: DroppedFile): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name: file.name, base64: file.bytes.toString("base64") },
  );
}
