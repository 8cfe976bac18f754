/** Fractions of a pixel are rounded away between what was asked for and what the page reports. */
const SAME_PX = 1;

/**
 * Tells the scrolling that the page did by itself from a person's. The browser reports both in the same way, and
 * only at the next drawing: what is known is where the page left itself.
 */
export type OwnScrolls = {
  /** The list put itself right after rows were measured. */
  adjusted: (top: number) => void;
  /** The page went somewhere on purpose, and is there now. */
  went: () => void;
  /** The page stands where an adjustment left it. */
  isAdjusted: () => boolean;
  /** The page stands where it put itself, for whatever reason. */
  isOwn: () => boolean;
};

export function createOwnScrolls(topOfPage: () => number = () => window.scrollY): OwnScrolls {
  let adjustedTop: number | null = null;
  let wentTop: number | null = null;
  const isAt = (top: number | null) => top !== null && Math.abs(topOfPage() - top) <= SAME_PX;
  return {
    adjusted: (top) => {
      adjustedTop = top;
    },
    went: () => {
      adjustedTop = null;
      wentTop = topOfPage();
    },
    isAdjusted: () => isAt(adjustedTop),
    isOwn: () => isAt(adjustedTop) || isAt(wentTop),
  };
}
