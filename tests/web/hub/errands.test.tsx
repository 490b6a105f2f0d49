import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, growhouseShape, hubShape, plantShape } from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

function Place() {
  const place = useLocation();
  const state = JSON.stringify(place.state);
  return <output aria-label="place">{`${place.pathname}${place.search} ${state}`}</output>;
}

async function runErrand(errand: string, houses: GrowhouseShape[], ends: string): Promise<void> {
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /account/hub', () => success(hubShape(houses)));
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/?go=${errand}`]}>
          <Routes>
            <Route path="/" element={<HubPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  await vi.waitFor(() => expect(screen.getByLabelText('place').textContent).toBe(ends));
}

const ripe = (id: number) => plantShape(id, { stage: 5 });
const houses = [
  growhouseShape({ id: 1, plants: [plantShape(1)] }),
  growhouseShape({ id: 2, plants: [plantShape(2), plantShape(3), ripe(4)] }),
];

it('to water, leads where most plants want it', () =>
  runErrand('water', houses, '/growhouse/2 null'));

it('to harvest, leads where most plants are ripe', () =>
  runErrand('harvest', houses, '/growhouse/2 null'));

it('to the dispensary, leads to a growhouse that takes seeds and opens it', () =>
  runErrand(
    'dispensary',
    [growhouseShape({ id: 7, level: 10, max_level: true }), ...houses],
    '/growhouse/1 {"open":"dispensary"}',
  ));

it('says so where there is nothing to do, and stays', async () => {
  await runErrand('harvest', [growhouseShape()], '/ null');
  expect(toldToasts()).toEqual(['Growhouse Hub: No plant is ready to harvest.']);
});

it('is not led astray by an errand it does not know', async () => {
  await runErrand('sell-all', houses, '/?go=sell-all null');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});
