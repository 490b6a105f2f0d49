import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Copy } from '../../../src/pwa/copies.ts';
import { createCopy, networkFirst } from '../../../src/pwa/worker/network-first.ts';

const NOON = Date.UTC(2030, 0, 2, 12);
const COPY: Copy = { body: '{"success":true}', answeredAtMs: NOON, format: 'f' };
const copy = () => Promise.resolve(COPY);
const noCopy = () => Promise.resolve(null);

const json = (status = 200) => new Response('{}', { status });
const settleAfter = (ms: number, outcome: Response | Error) =>
  new Promise<Response>((resolve, reject) =>
    setTimeout(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), ms),
  );
const lost = new TypeError('Failed to fetch');

beforeEach(() => void vi.useFakeTimers());

describe('networkFirst', () => {
  it('returns the response of a fast network', async () => {
    const network = settleAfter(2999, json());
    const answer = networkFirst({ network, copy });
    await vi.advanceTimersByTimeAsync(2999);
    expect(await answer).toBe(await network);
  });

  it('returns the marked copy after three seconds', async () => {
    const answer = networkFirst({ network: settleAfter(60_000, json()), copy });
    await vi.advanceTimersByTimeAsync(3000);
    const { headers, ...response } = await answer.then(async (returned) => ({
      headers: returned.headers,
      body: await returned.text(),
      status: returned.status,
    }));
    expect(response).toEqual({ body: COPY.body, status: 200 });
    expect(headers.get('x-copy-of')).toBe('2030-01-02T12:00:00.000Z');
    expect(headers.get('x-copy-because')).toBe('slow');
    // The app must not set its server clock by a copy.
    expect(headers.get('date')).toBeNull();
  });

  it.each([
    ['is gone', () => settleAfter(0, lost)],
    ['answers with a 502', () => settleAfter(0, json(502))],
  ])('returns the copy at once when the network %s', async (_what, network) => {
    const answer = networkFirst({ network: network(), copy });
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).headers.get('x-copy-because')).toBe('offline');
  });

  it.each([401, 403, 404, 426])(
    'returns the refusal when the network answers with %i',
    async (status) => {
      const answer = networkFirst({ network: settleAfter(0, json(status)), copy });
      await vi.advanceTimersByTimeAsync(0);
      expect((await answer).status).toBe(status);
    },
  );

  it('waits for the network when there is no readable copy', async () => {
    for (const unavailable of [noCopy, () => Promise.reject(new Error('no IndexedDB'))]) {
      const answer = networkFirst({ network: settleAfter(20_000, json()), copy: unavailable });
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await answer).status).toBe(200);
    }
  });

  it('returns the response of the network when reading the copy hangs', async () => {
    const never = () => new Promise<never>(() => undefined);
    const answer = networkFirst({ network: settleAfter(20_000, json()), copy: never });
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await answer).status).toBe(200);
  });

  it('returns the copy when the network fails while the copy is being read', async () => {
    const answer = networkFirst({
      network: settleAfter(4000, lost),
      copy: () => new Promise((resolve) => setTimeout(() => resolve(COPY), 2000)),
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect((await answer).headers.get('x-copy-because')).toBe('slow');
  });

  it('rejects when there is neither a network nor a copy', async () => {
    const answer = networkFirst({ network: settleAfter(0, lost), copy: noCopy });
    const rejection = expect(answer).rejects.toBe(lost);
    await vi.advanceTimersByTimeAsync(0);
    await rejection;
  });
});

describe('createCopy', () => {
  const answer = ({ status = 200, type = 'application/json; charset=UTF-8', date = '' }) =>
    new Response('{"success":true}', {
      status,
      headers: { 'content-type': type, ...(date !== '' && { date }) },
    });

  it('takes the time from the date header', async () => {
    const date = new Date(NOON).toUTCString();
    expect(await createCopy(answer({ date }), 'f')).toEqual(COPY);
  });

  it('takes the time of the device when there is no date header', async () => {
    vi.setSystemTime(NOON);
    expect(await createCopy(answer({}), 'f')).toEqual(COPY);
  });

  it.each([
    ['a refusal', answer({ status: 403 })],
    ['a failure', answer({ status: 500 })],
    ['a response that is not JSON', answer({ type: 'text/html' })],
  ])('returns null for %s', async (_what, response) => {
    expect(await createCopy(response, 'f')).toBeNull();
  });
});
