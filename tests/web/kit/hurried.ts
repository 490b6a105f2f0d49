import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on the client's waits pass only as `hurried` or the test lets them; the rest goes on. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
}

/** Waits for something while the client's waits pass much faster than the clock. */
export function hurried(check: () => void): Promise<void> {
  return vi.waitFor(
    () => {
      act(() => void vi.advanceTimersByTime(100));
      check();
    },
    { interval: 10, timeout: 10_000 },
  );
}

/** Lets the client's waits pass by the clock again. */
export function releaseTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
}
