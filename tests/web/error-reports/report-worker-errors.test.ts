import { describe, expect, it, vi } from 'vitest';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { reportErrors } from '../../../src/pwa/worker/report-errors.ts';
import { fakeApi, success } from '../kit/api-server.ts';

const api = fakeApi();

function createError(column: number): Error {
  const error = new TypeError('x is not iterable');
  error.stack = `TypeError: x is not iterable\n    at ${location.origin}/sw.js:1:${column}`;
  return error;
}

const createRejection = (reason: unknown) =>
  Object.assign(new Event('unhandledrejection'), { reason });

describe('reportErrors', () => {
  it('reports exceptions and rejections of the service worker', async () => {
    api.on('POST /client-error', () => success());
    const scope = new EventTarget();
    reportErrors(scope);
    scope.dispatchEvent(new ErrorEvent('error', { error: createError(1) }));
    scope.dispatchEvent(createRejection(createError(2)));
    await expect.poll(() => api.requests).toHaveLength(2);
    const worker = { surface: 'worker', version: APP_VERSION, path: '', name: 'TypeError' };
    expect(api.requests.map(({ body }) => body)).toMatchObject([
      { ...worker, source: 'error', frames: [{ file: 'sw.js', line: 1, column: 1 }] },
      { ...worker, source: 'rejection', frames: [{ file: 'sw.js', line: 1, column: 2 }] },
    ]);
  });

  it('reports nothing without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const scope = new EventTarget();
    reportErrors(scope);
    scope.dispatchEvent(createRejection(createError(1)));
    expect(api.requests).toEqual([]);
  });
});
