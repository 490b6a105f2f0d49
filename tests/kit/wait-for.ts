import { vi } from 'vitest';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 15_000;

/** Repeats an expectation until it is met. @throws its last error after 15 s */
export const waitFor = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: TIMEOUT_MS });
