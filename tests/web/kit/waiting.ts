import { configure, prettyDOM } from '@testing-library/react';
import { vi } from 'vitest';

/** Only bounds how long a failing test waits; the default of a second is too short on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Prints the page only for the error that a test ends with; `findBy` drops one after each change. */
function getElementError(reason: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

configure({ asyncUtilTimeout: TIMEOUT_MS, getElementError });

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
