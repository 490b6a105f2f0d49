/** For how long a process counts as alive without a heartbeat. */
export const PROCESS_LIFE_MS = 15_000;

/** Clocks of two machines never differ by more, so a later end was written before a clock was set back. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Returns whether a process that counts as alive until a time is alive now. */
export const isAliveUntil = (aliveUntilMs: number, nowMs: number): boolean =>
  aliveUntilMs > nowMs && aliveUntilMs <= nowMs + PROCESS_LIFE_MS + MAX_CLOCK_DIFFERENCE_MS;
