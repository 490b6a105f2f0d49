/** A clock that only moves when it is advanced. */
export interface Clock {
  /** Unix ms. */
  nowMs(): number;
  advance(ms: number): void;
}

export function createClock(nowMs = 1_800_000_000_000): Clock {
  let current = nowMs;
  return {
    nowMs: () => current,
    advance: (ms) => {
      current += ms;
    },
  };
}
