/** The time, so that tests decide it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
