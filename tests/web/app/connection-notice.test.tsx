import { type QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionEffects } from '../../../src/app/effects/connection-effects.tsx';
import { ConnectionNotice } from '../../../src/app/layout/connection-notice.tsx';
import { COPY_HEADERS, type CopyReason } from '../../../src/contract/cached-copies.ts';
import { apiGet } from '../../../src/http/api.ts';
import { recordServerReached, probeServer } from '../../../src/http/connection.ts';
import { dispensaryQuery } from '../../../src/features/growhouse/dispensary/dispensary-queries.ts';
import { hubQuery } from '../../../src/queries/player-queries.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { Button } from '../../../src/ui/button.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { hubShape, PLAYER } from '../../kit/shapes.ts';
import { renderInApp } from '../kit/screen.tsx';

const api = fakeApi();
const FAKED_TIMERS = ['Date', 'setInterval', 'clearInterval', 'performance'] as const;
const NOW = new Date(2030, 0, 2, 12, 30);

beforeEach(() => {
  // The page has been open for an hour.
  vi.useFakeTimers({ toFake: [...FAKED_TIMERS], now: NOW.getTime() - 3_600_000 });
  vi.advanceTimersByTime(3_600_000);
  api.on('GET /account/hub', () => success(hubShape([])));
});

const createCopy = (data: object, copiedAt: Date, reason: CopyReason): Response =>
  HttpResponse.json(
    { success: true, message: 'ok', data },
    { headers: { [COPY_HEADERS.copiedAt]: copiedAt.toISOString(), [COPY_HEADERS.reason]: reason } },
  );
const answerWithCopy = (copiedAt: Date, reason: CopyReason): void =>
  api.on('GET /account/hub', () => createCopy(hubShape([]), copiedAt, reason));

function Hub() {
  const { data } = useQuery(hubQuery(PLAYER));
  return <p>{data ? 'the hub' : 'no hub yet'}</p>;
}

function Dispensary() {
  const { data } = useQuery(dispensaryQuery());
  return <p>{data ? 'the dispensary' : 'closed'}</p>;
}

function startHub(): QueryClient {
  const queries = createQueryClient();
  renderInApp(
    <>
      <ConnectionEffects />
      <ConnectionNotice />
      <Hub />
      <Button needsNetwork>Water</Button>
    </>,
    { queries },
  );
  return queries;
}

async function renderHub(): Promise<QueryClient> {
  const queries = startHub();
  await screen.findByText('the hub');
  return queries;
}

const paths = () => api.requests.map(({ path }) => path);
const notice = (): string | null => screen.getByRole('status').textContent;
const waitForNotice = (text: RegExp): Promise<void> =>
  vi.waitFor(() => expect(notice()).toMatch(text));
const isWaterDisabled = (): boolean =>
  screen.getByRole('button', { name: 'Water' }).hasAttribute('disabled');

/** Loses calls that were sent together, after the latest response. */
async function loseCalls(count: number): Promise<void> {
  vi.advanceTimersByTime(1);
  api.on('GET /account/growhouses', () => HttpResponse.error());
  const calls = Array.from({ length: count }, () => apiGet('/account/growhouses'));
  const outcomes = await act(() => Promise.allSettled(calls));
  expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
}

describe('ConnectionNotice', () => {
  it('is empty while the server answers', async () => {
    await renderHub();
    expect(notice()).toBe('');
    expect(isWaterDisabled()).toBe(false);
  });

  it('announces a lost network with the age of the data, and refetches when it is back', async () => {
    api.on('GET /health', () => success());
    await renderHub();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(notice()).toBe('Offline, as of 12:30. You can play on as soon as the network is back.');
    expect(isWaterDisabled()).toBe(true);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(notice()).toBe(''));
    expect(isWaterDisabled()).toBe(false);
    await vi.waitFor(() => expect(paths()).toEqual(['/account/hub', '/health', '/account/hub']));
  });

  it('announces a lost server when copies arrive, until it answers again', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
    await renderHub();
    expect(notice()).toMatch(/^Offline, as of 12:04\./);
    expect(isWaterDisabled()).toBe(true);
    api.on('GET /health', () => success());
    api.on('GET /account/hub', () => success(hubShape([])));
    act(() => void vi.advanceTimersByTime(5000));
    await vi.waitFor(() => expect(notice()).toBe(''));
  });

  it('shows the age of the oldest data on the screen', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
    api.on('GET /dispensary', () => createCopy([], new Date(2030, 0, 2, 11, 55), 'offline'));
    const queries = await renderHub();
    renderInApp(<Dispensary />, { queries });
    await screen.findByText('the dispensary');
    expect(notice()).toMatch(/^Offline, as of 11:55\./);
    act(() => recordServerReached('/dispensary'));
  });

  it('reports a server that never answers after ten seconds, and tries again', async () => {
    vi.useFakeTimers({ toFake: [...FAKED_TIMERS, 'setTimeout', 'clearTimeout'] });
    api.on('GET /account/hub', () => new Promise(() => undefined));
    startHub();
    act(() => void vi.advanceTimersByTime(9999));
    expect(notice()).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(notice()).toBe('The server does not answer. Try again');
    api.on('GET /account/hub', () => success(hubShape([])));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await vi.waitFor(() => expect(screen.getByText('the hub')).toBeTruthy());
    expect(notice()).toBe('');
  });

  it('disables nothing when the network is only slow', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
    await renderHub();
    expect(notice()).toBe('Slow connection, as of 12:29. ');
    expect(isWaterDisabled()).toBe(false);
  });

  it('refetches a slow read when the server answers quickly', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
    await renderHub();
    api.on('GET /health', () => success());
    api.on('GET /account/hub', () => success(hubShape([])));
    act(() => void vi.advanceTimersByTime(5000));
    await vi.waitFor(() => expect(notice()).toBe(''));
    expect(paths()).toEqual(['/account/hub', '/health', '/account/hub']);
  });

  it('stays while the data on the screen is a copy, even if other reads are answered', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 29), 'slow');
    await renderHub();
    act(() => recordServerReached('/dispensary/exchange/rate'));
    expect(notice()).toBe('Slow connection, as of 12:29. ');
    act(() => recordServerReached('/account/hub'));
    expect(notice()).toBe('');
  });

  it('stays offline when a slow read is answered with a copy', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
    const queries = await renderHub();
    answerWithCopy(new Date(2030, 0, 2, 12, 4), 'slow');
    await act(() => queries.invalidateQueries());
    expect(notice()).toMatch(/^Offline, as of 12:04\./);
    expect(isWaterDisabled()).toBe(true);
  });

  it('ignores a lost call if the probe after it is answered', async () => {
    let answer = (): void => undefined;
    api.on('GET /health', () => new Promise((resolve) => (answer = () => resolve(success()))));
    await renderHub();
    await loseCalls(1);
    await vi.waitFor(() => expect(paths()).toContain('/health'));
    // The probe that is under way.
    const probe = probeServer();
    answer();
    expect(await act(() => probe)).toBe(true);
    expect(paths()).toEqual(['/account/hub', '/account/growhouses', '/health']);
    expect(notice()).toBe('');
    expect(isWaterDisabled()).toBe(false);
  });

  it.each([
    ['is lost as well', () => HttpResponse.error()],
    ['fails in a proxy', () => new HttpResponse(null, { status: 502 })],
  ])('announces a lost call if the probe %s, until a later one is answered', async (_, lose) => {
    api.on('GET /health', lose);
    const queries = await renderHub();
    await loseCalls(1);
    await waitForNotice(/^Offline, as of 12:30\./);
    expect(isWaterDisabled()).toBe(true);

    api.on('GET /health', () => success());
    act(() => void vi.advanceTimersByTime(1000));
    await vi.waitFor(() => expect(notice()).toBe(''));
    expect(isWaterDisabled()).toBe(false);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(paths().slice(-2)).toEqual(['/health', '/account/hub']);
  });

  it('announces a lost call without a probe if the device reports no network', async () => {
    await renderHub();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await loseCalls(1);
    await waitForNotice(/^Offline, as of 12:30\./);
    expect(paths()).toEqual(['/account/hub', '/account/growhouses']);
  });

  it('probes once when several calls are lost together', async () => {
    api.on('GET /health', () => HttpResponse.error());
    await renderHub();
    await loseCalls(3);
    await waitForNotice(/^Offline/);
    expect(paths().filter((path) => path === '/health')).toHaveLength(1);
  });

  it('probes at most every five seconds after the first probe', async () => {
    answerWithCopy(new Date(2030, 0, 2, 12, 4), 'offline');
    await renderHub();
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

  it('ignores a lost call if the server has answered another one since', async () => {
    const queries = await renderHub();
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

  it('ignores a call that the page aborted', async () => {
    await renderHub();
    vi.advanceTimersByTime(1);
    const end = new AbortController();
    api.on('GET /account/growhouses', () => new Promise(() => undefined));
    const call = apiGet('/account/growhouses', { signal: end.signal }).catch(() => 'ended');
    end.abort();
    expect(await call).toBe('ended');
    expect(notice()).toBe('');
  });
});
