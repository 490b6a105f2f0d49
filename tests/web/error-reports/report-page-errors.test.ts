import { afterEach, describe, expect, it } from 'vitest';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { reportPageErrors } from '../../../src/error-reports/report-page-errors.ts';
import { fakeApi, success } from '../kit/api-server.ts';

const api = fakeApi();
afterEach(() => {
  delete window.errorEvents;
});

function createError(column: number): Error {
  const error = new Error('no seeds');
  error.stack = `Error: no seeds\n    at ${window.location.origin}/assets/a-12345678.js:1:${column}`;
  return error;
}

const renderError = (column: number) =>
  new CustomEvent('render-error', { detail: createError(column) });

const listReports = () => api.requests.map(({ body }) => body);

describe('reportPageErrors', () => {
  it('reports errors from before and after it was called', async () => {
    api.on('POST /client-error', () => success());
    window.errorEvents = [renderError(1)] as Event[];
    reportPageErrors();
    window.errorEvents.push(renderError(2));
    window.errorEvents.push(new ErrorEvent('error', { error: createError(3) }));
    await expect.poll(() => listReports()).toHaveLength(3);
    expect(listReports()).toMatchObject([
      { source: 'render', surface: 'page', version: APP_VERSION, frames: [{ column: 1 }] },
      { source: 'render', frames: [{ column: 2 }] },
      { source: 'error', frames: [{ column: 3 }] },
    ]);
  });
});
