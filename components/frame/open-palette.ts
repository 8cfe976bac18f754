/** Fired on `window` to open the palette from a button. */
export const OPEN_PALETTE = "satchel:palette";

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}
