import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { COPY_HEADERS } from '../../../src/contract/copies.ts';
import { GrowhousePage } from '../../../src/features/growhouse/growhouse-page.tsx';
import { noteAnswer, noteReached } from '../../../src/http/connection.ts';
import { hubQuery } from '../../../src/http/player-reads.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { forgetServerTime, learnServerTime, serverNow } from '../../../src/http/server-clock.ts';
import { useAnsweredAt } from '../../../src/http/use-answered-at.ts';
import { BottomBar, BottomBarProvider } from '../../../src/ui/bottom-bar.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import {
  CONFIG,
  growhousePageShape,
  growhouseShape,
  hubShape,
  NOW_MS,
  PLAYER,
} from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { dispensary } from './open-dispensary.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const HOUSE = { id: 1, nickname: 'Under the moon' };

function State() {
  return <output aria-label="state">{JSON.stringify(useLocation().state)}</output>;
}

function AnsweredAt() {
  const answeredAtMs = useAnsweredAt();
  return (
    <output aria-label="answered at">
      {answeredAtMs !== null && new Date(answeredAtMs).toISOString()}
    </output>
  );
}

/** Opens growhouse 1 after the hub was read so long ago. */
function openFromHub({ readAgoMs, state }: { readAgoMs: number; state?: unknown }): void {
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /dispensary', () => success(dispensary()));
  api.on('GET /dispensary/exchange/rate', () => success(0.0001));
  const queries = createQueryClient();
  const hub = hubShape([growhouseShape(HOUSE)]);
  queries.setQueryData(hubQuery(PLAYER).queryKey, hub, { updatedAt: NOW_MS - readAgoMs });
  render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[{ pathname: '/growhouse/1', state }]}>
          <BottomBarProvider>
            <Routes>
              <Route path="/growhouse/:growhouseId" element={<GrowhousePage />} />
            </Routes>
            <BottomBar>wallet</BottomBar>
          </BottomBarProvider>
          <State />
          <AnsweredAt />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

it('shows what the hub knows until the growhouse is read', async () => {
  let answer: (value: Response) => void = () => undefined;
  api.on('GET /growhouse/1', () => new Promise<Response>((resolve) => (answer = resolve)));
  openFromHub({ readAgoMs: 60_000 });
  expect(await screen.findByRole('heading', { name: 'Under the moon' })).toBeTruthy();
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/growhouse/1'));
  answer(success(growhousePageShape({ ...HOUSE, nickname: 'Under the sun' })));
  expect(await screen.findByRole('heading', { name: 'Under the sun' })).toBeTruthy();
});

it('stays with that where the growhouse cannot be read', async () => {
  api.on('GET /growhouse/1', () => HttpResponse.error());
  openFromHub({ readAgoMs: 60_000 });
  expect(await screen.findByRole('heading', { name: 'Under the moon' })).toBeTruthy();
  await waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/growhouse/1'));
  expect(screen.getByRole('heading', { name: 'Under the moon' })).toBeTruthy();
  expect(toldToasts()).toEqual([]);
});

it('does not ask for what the hub read just now', async () => {
  openFromHub({ readAgoMs: 1000 });
  expect(await screen.findByRole('heading', { name: 'Under the moon' })).toBeTruthy();
  expect(api.seen.map(({ path }) => path)).not.toContain('/growhouse/1');
});

it('opens the dispensary for whoever was led here to buy, once', async () => {
  openFromHub({ readAgoMs: 1000, state: { open: 'dispensary' } });
  expect(await screen.findByRole('dialog', { name: 'Dispensary' })).toBeTruthy();
  await expect.poll(() => screen.getByLabelText('state').textContent).toBe('null');
});

it('knows how old the copy of the hub is, whatever clock the phone has', async () => {
  // The phone is an hour behind.
  const dateHeader = new Date(Date.now() + 3_600_000).toUTCString();
  learnServerTime({ askedMs: Date.now(), heardMs: Date.now(), dateHeader });
  const copiedAt = new Date(Math.floor(serverNow() / 1000) * 1000 - 60_000).toISOString();
  noteAnswer('/account/hub', new Response(null, { headers: { [COPY_HEADERS.of]: copiedAt } }));
  api.on('GET /growhouse/1', () => HttpResponse.error());
  openFromHub({ readAgoMs: 0 });
  await screen.findByText('Under the moon');
  expect(screen.getByLabelText('answered at').textContent).toBe(copiedAt);
  noteReached('/account/hub');
  forgetServerTime();
});
