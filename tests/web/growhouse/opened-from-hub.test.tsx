import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { COPY_HEADERS } from '../../../src/contract/cached-copies.ts';
import { GrowhousePage } from '../../../src/features/growhouse/page/growhouse-page.tsx';
import { recordResponse, recordServerReached } from '../../../src/http/connection.ts';
import { hubQuery } from '../../../src/queries/player-queries.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { resetServerClock, updateServerClock, serverNow } from '../../../src/http/server-clock.ts';
import { useOldestAnswerTime } from '../../../src/http/use-oldest-answer-time.ts';
import { BottomBar } from '../../../src/ui/navigation/bottom-bar.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  growerShape,
  growhousePageShape,
  growhouseShape,
  hubShape,
  seedShape,
  NOW_MS,
  PLAYER,
  termsShape,
} from '../../kit/shapes.ts';
import { expectToasts, getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { dispensary } from './open-dispensary.tsx';

const api = fakeApi();
signInBeforeEach();

const GROWHOUSE = { id: 1, nickname: 'Under the moon' };

function NavigationState() {
  const location = useLocation();
  return (
    <>
      <output aria-label="path">{location.pathname}</output>
      <output aria-label="state">{JSON.stringify(location.state)}</output>
    </>
  );
}

function AnsweredAt() {
  const answeredAtMs = useOldestAnswerTime();
  return (
    <output aria-label="answered at">
      {answeredAtMs !== null && new Date(answeredAtMs).toISOString()}
    </output>
  );
}

interface Opening {
  hubAgeMs: number;
  state?: unknown;
  growhouse?: Partial<GrowhouseShape>;
}

/** Opens growhouse 1 with a hub query of the given age in the cache. */
function openFromHub({ hubAgeMs, state, growhouse = {} }: Opening) {
  api.on('GET /dispensary', () => success(dispensary()));
  api.on('GET /dispensary/exchange/rate', () => success(0.0001));
  api.on('GET /dispensary/terms', () => success(termsShape()));
  const queryClient = createQueryClient();
  const hub = hubShape([growhouseShape({ ...GROWHOUSE, ...growhouse })]);
  queryClient.setQueryData(hubQuery(PLAYER).queryKey, hub, { updatedAt: NOW_MS - hubAgeMs });
  renderInApp(
    <>
      <>
        <Routes>
          <Route path="/" element={null} />
          <Route path="/growhouse/:growhouseId" element={<GrowhousePage address={PLAYER} />} />
        </Routes>
        <BottomBar hasTabs>wallet</BottomBar>
      </>
      <NavigationState />
      <AnsweredAt />
    </>,
    { at: { pathname: '/growhouse/1', state }, queries: queryClient, isStrict: true },
  );
  return { queries: queryClient };
}

describe('a growhouse opened from the hub', () => {
  it('shows the data of the hub until it is loaded', async () => {
    let answer: (value: Response) => void = () => undefined;
    api.on('GET /growhouse/1', () => new Promise<Response>((resolve) => (answer = resolve)));
    openFromHub({ hubAgeMs: 60_000 });
    expect(await screen.findByRole('heading', { name: 'Under the moon' })).toBeTruthy();
    await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/growhouse/1'));
    answer(success(growhousePageShape({ ...GROWHOUSE, nickname: 'Under the sun' })));
    expect(await screen.findByRole('heading', { name: 'Under the sun' })).toBeTruthy();
  });

  it('keeps the data of the hub when it cannot be loaded', async () => {
    api.on('GET /growhouse/1', () => HttpResponse.error());
    openFromHub({ hubAgeMs: 60_000 });
    expect(await screen.findByRole('heading', { name: 'Under the moon' })).toBeTruthy();
    await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/growhouse/1'));
    expect(screen.getByRole('heading', { name: 'Under the moon' })).toBeTruthy();
    expect(getToasts()).toEqual([]);
  });

  it('leads back to the hub when the server refuses it', { tags: ['HOUSE-02'] }, async () => {
    api.on('GET /growhouse/1', () => failure(403, 'FORBIDDEN', 'this is not yours'));
    openFromHub({ hubAgeMs: 1000 });
    await expectToasts('Failed to get growhouse data: Contact support!');
    await waitFor(() => expect(screen.getByLabelText('path').textContent).toBe('/'));
  });

  it('stays open when it cannot be refreshed later', async () => {
    api.on('GET /growhouse/1', () => success(growhousePageShape(GROWHOUSE)));
    const { queries } = openFromHub({ hubAgeMs: 1000 });
    await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/growhouse/1'));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    api.on('GET /growhouse/1', () => failure(403, 'FORBIDDEN', 'this is not yours'));
    await queries.invalidateQueries();
    expect(screen.getByRole('heading', { name: 'Under the moon' })).toBeTruthy();
    expect(getToasts()).toEqual([]);
  });

  it.each([
    ['buySeed', 'Dispensary'],
    ['getFunds', 'Dispensary'],
    ['addGrower', /Growerz$/],
    ['upgrade', 'Upgrade to level 2?'],
  ])('opens the dialog of the requested step %s once', async (step, name) => {
    api.on('GET /growhouse/1', () => success(growhousePageShape(GROWHOUSE)));
    api.on('POST /growerz-by-owner', () => success([]));
    openFromHub({ hubAgeMs: 1000, state: { step } });
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    await expect.poll(() => screen.getByLabelText('state').textContent).toBe('null');
  });

  it('plants every seed when that is the requested step', async () => {
    const seeds = [seedShape(5), seedShape(6)];
    const growers = [growerShape(7, 1)];
    api.on('GET /growhouse/1', () => success(growhousePageShape({ ...GROWHOUSE, growers, seeds })));
    for (const { id } of seeds) api.on(`POST /plant/${id}/plant`, () => success());
    openFromHub({ hubAgeMs: 1000, state: { step: 'plant' }, growhouse: { growers, seeds } });
    await waitFor(() =>
      expect(
        api.requests.map(({ path }) => path).filter((path) => path.endsWith('/plant')),
      ).toEqual(['/plant/5/plant', '/plant/6/plant']),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the plants when the requested step is done there', async () => {
    api.on('GET /growhouse/1', () => success(growhousePageShape(GROWHOUSE)));
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    openFromHub({ hubAgeMs: 1000, state: { step: 'water' } });
    await expect.poll(() => scrolled).toContain('plants');
    await expect.poll(() => screen.getByLabelText('state').textContent).toBe('null');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the age of the hub copy when the device clock is wrong', async () => {
    // The device is an hour behind.
    const dateHeader = new Date(Date.now() + 3_600_000).toUTCString();
    updateServerClock({ sentMs: Date.now(), receivedMs: Date.now(), dateHeader });
    const copiedAt = new Date(Math.floor(serverNow() / 1000) * 1000 - 60_000).toISOString();
    recordResponse(
      '/account/hub',
      new Response(null, { headers: { [COPY_HEADERS.copiedAt]: copiedAt } }),
    );
    api.on('GET /growhouse/1', () => HttpResponse.error());
    openFromHub({ hubAgeMs: 0 });
    await screen.findByText('Under the moon');
    expect(screen.getByLabelText('answered at').textContent).toBe(copiedAt);
    recordServerReached('/account/hub');
    resetServerClock();
  });
});
