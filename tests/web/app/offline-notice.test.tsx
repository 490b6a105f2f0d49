import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionLayer } from '../../../src/app/connection-layer.tsx';
import { OfflineNotice } from '../../../src/app/offline-notice.tsx';
import { COPY_HEADERS, type CopyReason } from '../../../src/contract/copies.ts';
import { apiGet } from '../../../src/http/api.ts';
import { noteReached } from '../../../src/http/connection.ts';
import { dispensaryQuery } from '../../../src/http/dispensary-reads.ts';
import { hubQuery } from '../../../src/http/player-reads.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { forgetServerTime } from '../../../src/http/server-clock.ts';
import { Button } from '../../../src/ui/button.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { hubShape, PLAYER } from '../kit/farm.ts';

const api = fakeApi();
const FAKED = ['Date', 'setInterval', 'clearInterval', 'performance'] as const;
const NOW = new Date(2030, 0, 2, 12, 30);

beforeEach(() => {
  // The page has been open for an hour.
  vi.useFakeTimers({ toFake: [...FAKED], now: NOW.getTime() - 3_600_000 });
  vi.advanceTimersByTime(3_600_000);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetServerTime();
  noteReached('/account/hub');
});

const answerWithCopy = (of: Date, because: CopyReason): void =>
  api.on('GET /account/hub', () =>
    HttpResponse.json(
      { success: true, message: 'ok', data: hubShape([]) },
      { headers: { [COPY_HEADERS.of]: of.toISOString(), [COPY_HEADERS.because]: because } },
    ),
  );

function Hub() {
  const { data } = useQuery(hubQuery(PLAYER));
  return <p>{data ? 'the hub' : 'no hub yet'}</p>;
}

function Dispensary() {
  const { data } = useQuery(dispensaryQuery());
  return <p>{data ? 'the dispensary' : 'closed'}</p>;
}

const showHub = async (): Promise<QueryClient> => {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <ConnectionLayer />
      <OfflineNotice />
      <Hub />
      <Button needsNetwork>Water</Button>
    </QueryClientProvider>,
  );
  await screen.findByText('the hub');
  return queries;
};

const paths = () => api.seen.map(({ path }) => path);
const notice = (): string | null => screen.getByRole('status').textContent;
const isWaterOff = (): boolean =>
  screen.getByRole('button', { name: 'Water' }).hasAttribute('disabled');

it('says nothing while the server answers', async () => {
  api.on('GET /account/hub', () => success(hubShape([])));
  await showHub();
  expect(notice()).toBe('');
  expect(isWaterOff()).toBe(false);
});

it('says that the network is gone, how old the page is, and reads anew when it is back', async () => {
  api.on('GET /account/hub', () => success(hubShape([])));
  api.on('GET /health', () => success());
  await showHub();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice()).toBe('Offline, as of 12:30. What needs the network waits until it is back.');
  expect(isWaterOff()).toBe(true);
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(notice()).toBe(''));
  expect(isWaterOff()).toBe(false);
  await vi.waitFor(() =>
    expect(api.seen.map(({ path }) => path)).toEqual(['/account/hub', '/health', '/account/hub']),
  );
});

it('goes by the copies where the device knows of no trouble, until the server answers again', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
  await showHub();
  expect(notice()).toMatch(/^Offline, as of 12:04\./);
  expect(isWaterOff()).toBe(true);
  api.on('GET /health', () => success());
  api.on('GET /account/hub', () => success(hubShape([])));
  act(() => void vi.advanceTimersByTime(5000));
  await vi.waitFor(() => expect(notice()).toBe(''));
});

it('names the day of an older copy', async () => {
  answerWithCopy(new Date(2029, 11, 31, 23, 59), 'offline');
  await showHub();
  expect(notice()).toMatch(/^Offline, as of Dec 31, 23:59\./);
});

it('says how old the dispensary is', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
  api.on('GET /dispensary', () =>
    HttpResponse.json(
      { success: true, message: 'ok', data: [] },
      { headers: { [COPY_HEADERS.of]: new Date(2030, 0, 2, 11, 55).toISOString() } },
    ),
  );
  const queries = await showHub();
  render(
    <QueryClientProvider client={queries}>
      <Dispensary />
    </QueryClientProvider>,
  );
  await screen.findByText('the dispensary');
  expect(notice()).toMatch(/^Offline, as of 11:55\./);
  act(() => noteReached('/dispensary'));
});

it('switches nothing off where the network is only slow', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
  await showHub();
  expect(notice()).toBe('Slow connection, as of 12:29. ');
  expect(isWaterOff()).toBe(false);
});

it('reads a slow copy anew once the server answers quickly', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
  await showHub();
  api.on('GET /health', () => success());
  api.on('GET /account/hub', () => success(hubShape([])));
  act(() => void vi.advanceTimersByTime(5000));
  await vi.waitFor(() => expect(notice()).toBe(''));
  expect(api.seen.map(({ path }) => path)).toEqual(['/account/hub', '/health', '/account/hub']);
});

it('names the copy on the screen while something else is answered', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
  await showHub();
  act(() => noteReached('/dispensary/exchange/rate'));
  expect(notice()).toBe('Slow connection, as of 12:29. ');
  act(() => noteReached('/account/hub'));
  expect(notice()).toBe('');
});

it('stays offline where a copy comes for a read that is slow', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
  const queries = await showHub();
  answerWithCopy(new Date(2030, 0, 2, 12, 4), 'slow');
  await act(() => queries.invalidateQueries());
  expect(notice()).toMatch(/^Offline, as of 12:04\./);
  expect(isWaterOff()).toBe(true);
});

it('is offline after a lost call, and soon asks whether that was all', async () => {
  api.on('GET /account/hub', () => success(hubShape([])));
  const queries = await showHub();
  vi.advanceTimersByTime(1);
  api.on('GET /account/growhouses', () => HttpResponse.error());
  const call = act(() => apiGet('/account/growhouses'));
  await expect(call).rejects.toMatchObject({ code: 'NO_ANSWER' });
  expect(notice()).toMatch(/^Offline, as of 12:30\./);
  expect(isWaterOff()).toBe(true);

  api.on('GET /health', () => success());
  act(() => void vi.advanceTimersByTime(1000));
  await vi.waitFor(() => expect(notice()).toBe(''));
  expect(isWaterOff()).toBe(false);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(paths().slice(-2)).toEqual(['/health', '/account/hub']);
});

it('is not asked more often than every five seconds', async () => {
  answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
  await showHub();
  api.on('GET /health', () => HttpResponse.error());
  const probes = () => paths().filter((path) => path === '/health').length;
  for (const [ms, count] of [
    [1000, 1],
    [4999, 1],
    [1, 2],
    [5000, 3],
  ] as const) {
    act(() => void vi.advanceTimersByTime(ms));
    await vi.waitFor(() => expect(probes()).toBe(count));
  }
});

it('is online though one call took too long, where the server has answered another', async () => {
  api.on('GET /account/hub', () => success(hubShape([])));
  const queries = await showHub();
  let lose = (): void => undefined;
  api.on(
    'GET /account/growhouses',
    () => new Promise((resolve) => (lose = () => resolve(HttpResponse.error()))),
  );
  const call = apiGet('/account/growhouses').catch(() => 'lost');
  await vi.waitFor(() => expect(paths()).toContain('/account/growhouses'));
  vi.advanceTimersByTime(1);
  await act(() => queries.invalidateQueries());
  lose();
  expect(await call).toBe('lost');
  expect(notice()).toBe('');
});

it('says nothing of a call that the page itself has ended', async () => {
  api.on('GET /account/hub', () => success(hubShape([])));
  await showHub();
  vi.advanceTimersByTime(1);
  const end = new AbortController();
  api.on('GET /account/growhouses', () => new Promise(() => undefined));
  const call = apiGet('/account/growhouses', { signal: end.signal }).catch(() => 'ended');
  end.abort();
  expect(await call).toBe('ended');
  expect(notice()).toBe('');
});
