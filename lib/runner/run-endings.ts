/** Ways in which work on a run stops; none of them is a failure of the run. */

/** The log has the run's end already: it was cancelled, or another writer ended it. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
}

/** The process lets go of the run; whoever takes it next resumes it from its log. */
export class RunReleased extends Error {
  override readonly name = "RunReleased";
}

/** The run cannot go on and says why: becomes `run.failed`. */
export class RunFailure extends Error {
  override readonly name = "RunFailure";
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
