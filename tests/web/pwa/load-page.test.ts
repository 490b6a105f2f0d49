import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNewestPage, isReload } from '../../../src/pwa/worker/load-page.ts';

const page = (version: string, status = 200) => new Response(version, { status });
const cached = () => Promise.resolve(page('old'));
const load = async (network: () => Promise<Response>) =>
  (await loadNewestPage({ network, cached, maxWaitMs: 3000 })).text();

beforeEach(() => void vi.useFakeTimers());

describe('loadNewestPage', () => {
  it('returns the page of the server, which may be newer', { tags: ['ERR-03'] }, async () => {
    expect(await load(() => Promise.resolve(page('new')))).toBe('new');
  });

  it('returns the cached page without a network', async () => {
    expect(await load(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('old');
  });

  it('returns the cached page while the server fails', async () => {
    expect(await load(() => Promise.resolve(page('broken', 502)))).toBe('old');
  });

  it('returns the cached page when the server takes longer than three seconds', async () => {
    const loading = load(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await loading).toBe('old');
  });
});

describe('isReload', () => {
  it.each([
    [{ cache: 'no-cache' }, true],
    [{ cache: 'reload' }, true],
    [{ cache: 'default', isReloadNavigation: true }, true],
    [{ cache: 'default', isReloadNavigation: false }, false],
    [{ cache: 'default' }, false],
  ] as const)('of %j is %s', (request, expected) => {
    expect(isReload(request)).toBe(expected);
  });
});
