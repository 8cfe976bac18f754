/** At most so much of the time goes into drawing while a long log arrives: the rest takes it in. */
const DRAWING_SHARE = 0.15;
/** However long drawing takes, something new is seen this often. */
const LONGEST_PAUSE_MS = 400;
/** A page in the background gets no pictures, so there a timer draws. */
const HIDDEN_PAUSE_MS = 250;

/**
 * Draws once per picture while drawing is quick, and less often the longer it takes, so that a run of many thousand
 * events is there soon instead of being drawn hundreds of times on its way.
 */
export function createPace(): (flush: () => void) => void {
  let drawnAt = 0;
  let tookMs = 0;

  function draw(flush: () => void) {
    const began = performance.now();
    flush();
    // The next task comes when what was flushed is drawn.
    setTimeout(() => {
      drawnAt = performance.now();
      tookMs = drawnAt - began;
    });
  }

  return (flush) => {
    if (document.visibilityState === "hidden") {
      setTimeout(draw, HIDDEN_PAUSE_MS, flush);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, tookMs / DRAWING_SHARE - tookMs);
    const early = drawnAt + pause - performance.now();
    // Less than two pictures is not worth a timer: text that is being written stays smooth.
    if (early < 32) {
      requestAnimationFrame(() => {
        draw(flush);
      });
      return;
    }
    setTimeout(draw, early, flush);
  };
}
