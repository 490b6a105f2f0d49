import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Only bounds how long a failing test waits; the default of a second is too short on a busy machine. */
const TIMEOUT_MS = 10_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
