/** Tells movement from rest. */
export interface RestTimer {
  /** Reports a movement. Cheap enough for every event of a finger: it rarely sets a timer. */
  readonly move: () => void;
  /** Stops without calling back. */
  readonly cancel: () => void;
}

/**
 * Creates a timer that rests at first.
 * @param restMs how long nothing has to move until it rests
 * @param onChange called when it begins to move, and when it rests
 */
export function createRestTimer(restMs: number, onChange: (isMoving: boolean) => void): RestTimer {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let movedAtMs = 0;
  const check = () => {
    const leftMs = movedAtMs + restMs - performance.now();
    timer = leftMs > 0 ? setTimeout(check, leftMs) : null;
    if (timer === null) onChange(false);
  };
  return {
    move: () => {
      movedAtMs = performance.now();
      if (timer !== null) return;
      timer = setTimeout(check, restMs);
      onChange(true);
    },
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
