import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientErrorRequest } from '../../../src/contract/client-error-request.ts';
import { APP_VERSION } from '../../../src/contract/envelope.ts';
import {
  createErrorReporter,
  MAX_REPORTS,
  type NoticedError,
} from '../../../src/error-reports/error-reporter.ts';

const ORIGIN = 'https://growerz.example';
const WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

interface Setup {
  path?: string;
  isOnline?: boolean;
  send?: (body: string) => Promise<unknown>;
}

/** Creates a reporter and the list of what it sends. */
function start({ path = '/', isOnline = true, send }: Setup = {}) {
  const bodies: string[] = [];
  vi.stubGlobal('location', { origin: ORIGIN, pathname: path });
  vi.stubGlobal('navigator', { onLine: isOnline });
  const report = createErrorReporter('page', (sent) => {
    const body = JSON.stringify(sent);
    bodies.push(body);
    return send?.(body) ?? Promise.resolve();
  });
  const reports = () => bodies.map((body) => clientErrorRequest.parse(JSON.parse(body)));
  return { report, reports, bodies };
}

const inFile = (error: Error, line = 1): NoticedError => {
  error.stack = `${error.name}: ${error.message}\n    at x (${ORIGIN}/assets/hub-page-DxY3k2_a.js:${line}:42)`;
  return { error, source: 'error' };
};

afterEach(() => vi.unstubAllGlobals());

describe('the error reporter', () => {
  it('sends the place of an error in the files of the app', () => {
    const { report, reports } = start({ path: '/growhouse/12' });
    const error = new TypeError("Cannot read properties of undefined (reading 'seeds')");
    error.stack = `TypeError: Cannot read properties of undefined (reading 'seeds')
    at plantSeed (${ORIGIN}/assets/hub-page-DxY3k2_a.js:1:120)
    at chrome-extension://abcdef/inject.js:1:1
    at async Promise.all (index 0)
    at ${ORIGIN}/assets/index-Zz81-0aB.js:2:4567`;
    report({ error, source: 'rejection' });
    expect(reports()).toEqual([
      {
        version: APP_VERSION,
        build: 'dev',
        surface: 'page',
        source: 'rejection',
        name: 'TypeError',
        message: 'Cannot read properties of undefined',
        path: '/growhouse/:id',
        frames: [
          { file: 'assets/hub-page-DxY3k2_a.js', line: 1, column: 120 },
          { file: 'assets/index-Zz81-0aB.js', line: 2, column: 4567 },
        ],
      },
    ]);
  });

  it('reads the stacks of Firefox and Safari', () => {
    const { report, reports } = start();
    const error = new RangeError('Invalid time value');
    error.stack = `format@${ORIGIN}/assets/hub-page-DxY3k2_a.js:3:9\n@${ORIGIN}/sw.js:1:2\n`;
    report({ error, source: 'error' });
    expect(reports()[0]?.frames).toEqual([
      { file: 'assets/hub-page-DxY3k2_a.js', line: 3, column: 9 },
      { file: 'sw.js', line: 1, column: 2 },
    ]);
  });

  it('sends no message, name or path that could say who plays', () => {
    const { report, bodies } = start({ path: `/admin0/users/${WALLET}?token=abc#Alice` });
    const error = new Error(`Wallet ${WALLET} of Alice has no seeds`);
    error.name = `Error of ${WALLET}`;
    report(inFile(error));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toMatch(/9xQe|Alice|token|abc/);
    expect(bodies[0]).toContain('"/admin0/users/:id"');
  });

  it('says which file failed to load only by the kind of the error', () => {
    const { report, reports } = start();
    const text = `Failed to fetch dynamically imported module: ${ORIGIN}/assets/x-12345678.js?a=${WALLET}`;
    const error = new TypeError(text);
    error.stack = `TypeError: ${text}`;
    report({ error, source: 'rejection' });
    expect(reports()).toMatchObject([
      { message: 'Failed to fetch dynamically imported module', frames: [] },
    ]);
  });

  it('sends an error once, however it was noticed', () => {
    const { report, bodies } = start();
    report(inFile(new Error('no seeds')));
    report({ ...inFile(new Error('no seeds')), source: 'render' });
    report(inFile(new Error('no seeds'), 2));
    expect(bodies).toHaveLength(2);
  });

  it('sends only a few reports', () => {
    const { report, bodies } = start();
    for (let line = 1; line < 20; line++) report(inFile(new Error('no seeds'), line));
    expect(bodies).toHaveLength(MAX_REPORTS);
  });

  it('sends nothing without a network', () => {
    const { report, bodies } = start({ isOnline: false });
    report(inFile(new Error('no seeds')));
    expect(bodies).toEqual([]);
  });

  it('uses the place that the browser names when the error has no stack', () => {
    const { report, reports } = start();
    const error = new Error('no seeds');
    error.stack = 'Error: no seeds';
    const frame = { file: 'assets/index-Zz81-0aB.js', line: 7, column: 8 };
    report({ error, source: 'error', frame });
    expect(reports()).toMatchObject([{ frames: [frame] }]);
  });

  it.each<[string, unknown]>([
    ['an error of a browser extension', Object.assign(new Error('x'), { stack: 'at a.js:1:1' })],
    ['text that was thrown', `no seeds for ${WALLET}`],
    ['nothing', undefined],
    ['a request that was cancelled', new DOMException('Failed to fetch', 'AbortError')],
  ])('ignores %s', (_what, error) => {
    const { report, bodies } = start();
    report({ error, source: 'error' });
    expect(bodies).toEqual([]);
  });

  it('never throws', async () => {
    const rejecting = start({ send: () => Promise.reject(new Error('no network')) });
    const throwing = start({
      send: () => {
        throw new Error('no fetch');
      },
    });
    for (const { report, bodies } of [rejecting, throwing]) {
      expect(() => report(inFile(new Error('no seeds')))).not.toThrow();
      expect(bodies).toHaveLength(1);
    }
    // An unhandled rejection would fail the test.
    await vi.waitFor(() => expect(rejecting.bodies).toHaveLength(1));
    const hostile = {
      get name(): string {
        throw new Error('not readable');
      },
      message: '',
    };
    expect(() => start().report({ error: hostile, source: 'error' })).not.toThrow();
  });
});
