import type { Timer } from '../../api/services/service.ts';

/** Timers that ring when the test says so. */
export interface ManualTimer {
  timer: Timer;
  /** Milliseconds until each of the timers set rings, the soonest first. */
  pending(): number[];
  /** Lets time pass and rings what is due, one after the other. */
  advance(ms: number): void;
}

export function manualTimer(): ManualTimer {
  let nowMs = 0;
  let timers: { atMs: number; ring: () => void }[] = [];
  const soonest = () => timers.toSorted((a, b) => a.atMs - b.atMs)[0];
  return {
    timer: (ms, ring) => {
      const set = { atMs: nowMs + ms, ring };
      timers.push(set);
      return () => {
        timers = timers.filter((other) => other !== set);
      };
    },
    pending: () => timers.map(({ atMs }) => atMs - nowMs).toSorted((a, b) => a - b),
    advance: (ms) => {
      const untilMs = nowMs + ms;
      for (let next = soonest(); next && next.atMs <= untilMs; next = soonest()) {
        const due = next;
        timers = timers.filter((other) => other !== due);
        nowMs = due.atMs;
        due.ring();
      }
      nowMs = untilMs;
    },
  };
}
