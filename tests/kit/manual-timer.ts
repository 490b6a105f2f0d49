import type { Timer } from '../../api/services/scheduler.ts';

/** Timers that only fire when the test advances them. */
export interface ManualTimer {
  timer: Timer;
  /** Returns the milliseconds until each pending timer fires, soonest first. */
  pending(): number[];
  /** Advances time and fires due timers in order. */
  advance(ms: number): void;
}

export function createManualTimer(): ManualTimer {
  let nowMs = 0;
  let timers: { atMs: number; fire: () => void }[] = [];
  const findNext = () => timers.toSorted((a, b) => a.atMs - b.atMs)[0];
  return {
    timer: (ms, fire) => {
      const entry = { atMs: nowMs + ms, fire };
      timers.push(entry);
      return () => {
        timers = timers.filter((other) => other !== entry);
      };
    },
    pending: () => timers.map(({ atMs }) => atMs - nowMs).toSorted((a, b) => a - b),
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (let next = findNext(); next && next.atMs <= untilMs; next = findNext()) {
        const due = next;
        timers = timers.filter((other) => other !== due);
        nowMs = due.atMs;
        due.fire();
      }
      nowMs = untilMs;
    },
  };
}
