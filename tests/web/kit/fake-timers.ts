import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Freezes the client's timers, so that only `fastForwardUntil` or the test advances them. */
export function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
}

/** Waits until a check passes while the client's timers run much faster than the clock. */
export function fastForwardUntil(check: () => void): Promise<void> {
  return vi.waitFor(
    () => {
      act(() => void vi.advanceTimersByTime(100));
      check();
    },
    { interval: 10, timeout: 10_000 },
  );
}

/** Lets the client's timers follow the clock again. */
export function unfreezeTimers(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
}
