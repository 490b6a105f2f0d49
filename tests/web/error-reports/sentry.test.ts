import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import { reportPageErrors } from '../../../src/error-reports/report-page-errors.ts';
import { CONFIG } from '../../kit/shapes.ts';
import { success } from '../kit/api-server.ts';

const WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const ORIGIN = window.location.origin;

const envelopes: string[] = [];
const server = setupServer(
  http.get(`${ORIGIN}/api/config`, () =>
    success({ ...CONFIG, sentryDsn: 'https://key@sentry.example/7' }),
  ),
  http.post(`${ORIGIN}/api/client-error`, () => success()),
  http.post('https://sentry.example/api/7/envelope/', async ({ request }) => {
    envelopes.push(await request.text());
    return HttpResponse.json({});
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  delete window.errorEvents;
});
afterAll(() => server.close());

describe('a page with a Sentry service', () => {
  it('sends it the report, without the address of the wallet', async () => {
    reportPageErrors();
    const error = new TypeError(`Cannot read properties of undefined (reading '${WALLET}')`);
    error.stack = `TypeError\n    at ${ORIGIN}/assets/inner-12345678.js:1:20\n    at ${ORIGIN}/assets/outer-12345678.js:3:4`;
    window.errorEvents?.push(new CustomEvent('render-error', { detail: error }));
    await expect.poll(() => envelopes).toHaveLength(1);
    const [envelope = ''] = envelopes;
    expect(envelope).not.toContain(WALLET);
    const event = JSON.parse(envelope.split('\n')[2] ?? '') as object;
    expect(event).toMatchObject({
      level: 'error',
      release: `growerz-hub@${APP_VERSION}+dev`,
      tags: { source: 'render', surface: 'page' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Cannot read properties of undefined',
            stacktrace: {
              frames: [
                { filename: 'app:///assets/outer-12345678.js', lineno: 3, colno: 4 },
                { filename: 'app:///assets/inner-12345678.js', lineno: 1, colno: 20 },
              ],
            },
          },
        ],
      },
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(event).not.toHaveProperty('request');
    expect(event).not.toHaveProperty('user');
    expect(event).not.toHaveProperty('breadcrumbs');
  });
});
