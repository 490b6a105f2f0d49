import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Copy } from '../../../src/pwa/copies.ts';
import { copyOf, networkFirst } from '../../../src/pwa/worker/network-first.ts';

const NOON = Date.UTC(2030, 0, 2, 12);
const COPY: Copy = { body: '{"success":true}', answeredAtMs: NOON, format: 'f' };
const copy = () => Promise.resolve(COPY);
const noCopy = () => Promise.resolve(null);

const json = (status = 200) => new Response('{}', { status });
const after = (ms: number, outcome: Response | Error) =>
  new Promise<Response>((resolve, reject) =>
    setTimeout(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), ms),
  );
const lost = new TypeError('Failed to fetch');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a read', () => {
  it('is answered by the network, where that is quick', async () => {
    const network = after(2999, json());
    const answer = networkFirst({ network, copy });
    await vi.advanceTimersByTimeAsync(2999);
    expect(await answer).toBe(await network);
  });

  it('is answered by the copy after three seconds, and says so', async () => {
    const answer = networkFirst({ network: after(60_000, json()), copy });
    await vi.advanceTimersByTimeAsync(3000);
    const { headers, ...response } = await answer.then(async (given) => ({
      headers: given.headers,
      body: await given.text(),
      status: given.status,
    }));
    expect(response).toEqual({ body: COPY.body, status: 200 });
    expect(headers.get('x-copy-of')).toBe('2030-01-02T12:00:00.000Z');
    expect(headers.get('x-copy-because')).toBe('slow');
    // The server's clock is not learned from a copy.
    expect(headers.get('date')).toBeNull();
  });

  it.each([
    ['gone', () => after(0, lost)],
    ['of a proxy that has lost the server', () => after(0, json(502))],
  ])('is answered by the copy at once where the network is %s', async (_what, network) => {
    const answer = networkFirst({ network: network(), copy });
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).headers.get('x-copy-because')).toBe('offline');
  });

  it.each([401, 403, 404, 426])('is refused with %i, copy or not', async (status) => {
    const answer = networkFirst({ network: after(0, json(status)), copy });
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).status).toBe(status);
  });

  it('waits for the network where there is no copy, or none that can be read', async () => {
    for (const none of [noCopy, () => Promise.reject(new Error('no IndexedDB'))]) {
      const answer = networkFirst({ network: after(20_000, json()), copy: none });
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await answer).status).toBe(200);
    }
  });

  it('is answered by the network where a copy is still being looked for', async () => {
    const never = () => new Promise<never>(() => undefined);
    const answer = networkFirst({ network: after(20_000, json()), copy: never });
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await answer).status).toBe(200);
  });

  it('is answered by the copy where the network goes while that is looked for', async () => {
    const answer = networkFirst({
      network: after(4000, lost),
      copy: () => new Promise((resolve) => setTimeout(() => resolve(COPY), 2000)),
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect((await answer).headers.get('x-copy-because')).toBe('slow');
  });

  it('is lost where there is neither', async () => {
    const answer = networkFirst({ network: after(0, lost), copy: noCopy });
    const told = expect(answer).rejects.toBe(lost);
    await vi.advanceTimersByTimeAsync(0);
    await told;
  });
});

describe('a copy', () => {
  const answer = ({ status = 200, type = 'application/json; charset=UTF-8', date = '' }) =>
    new Response('{"success":true}', {
      status,
      headers: { 'content-type': type, ...(date !== '' && { date }) },
    });

  it('is of the moment the server gave the answer', async () => {
    const date = new Date(NOON).toUTCString();
    expect(await copyOf(answer({ date }), 'f')).toEqual(COPY);
  });

  it('is of now by the device where the server names no moment', async () => {
    vi.setSystemTime(NOON);
    expect(await copyOf(answer({}), 'f')).toEqual(COPY);
  });

  it.each([
    ['a refusal', answer({ status: 403 })],
    ['a failure', answer({ status: 500 })],
    ['what is not of the API', answer({ type: 'text/html' })],
  ])('is not made of %s', async (_what, response) => {
    expect(await copyOf(response, 'f')).toBeNull();
  });
});
