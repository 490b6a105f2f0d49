import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  CONFIG,
  growhouseShape,
  hoursFromNow,
  hubShape,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../kit/farm.ts';
import { showPage, standInPlayer, toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

function open(houses: GrowhouseShape[], { cluster = CONFIG.cluster, pendingPayout = 0 } = {}) {
  api.on('GET /config', () => success({ ...CONFIG, cluster }));
  api.on('GET /account/hub', () => success(hubShape(houses, pendingPayout)));
  return showPage(<HubPage />, { path: '/', at: '/' });
}

const houses = (count: number) =>
  Array.from({ length: count }, (_, index) => growhouseShape({ id: index + 1 }));

describe('the hub', () => {
  it('greets while it loads', () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'Welcome to your Growhouse Hub' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Growhouse Hub' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading Growerz Hub...');
    expect(screen.getByText('Loading growhouses...')).toBeTruthy();
  });

  it('shows every growhouse, what wants doing, and what the icons mean', async () => {
    const plants = [plantShape(1), plantShape(2, { stage: 5 }), plantShape(3)];
    open([growhouseShape({ id: 1, plants }), growhouseShape({ id: 2 })], { pendingPayout: 833 });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByText('2 plants').parentElement?.textContent).toBe(
      '2 plants want water, 1 is ready to harvest.',
    );
    expect(screen.getByText('833 THC is on its way to your wallet.')).toBeTruthy();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Plants',
      'Seeds',
      'Waterable',
      'Harvestable',
      'Withered',
      'Dead',
    ]);
  });

  it.each([
    ['1 plant wants water.', plantShape(1)],
    ['1 plant is ready to harvest.', plantShape(1, { stage: 5 })],
    ['1 plant has withered.', plantShape(1, { next_watering_time: hoursFromNow(-60) })],
  ])('says no more than there is to say: %s', async (words, plant) => {
    open([growhouseShape({ plants: [plant] })]);
    const count = await screen.findByText('1 plant');
    expect(count.parentElement?.textContent).toBe(words);
  });

  it('keeps what the icons mean folded away', async () => {
    open([growhouseShape()]);
    const ask = await screen.findByText('What the icons mean');
    expect(ask.closest('details')?.open).toBe(false);
  });

  it('promises no harvest that the level does not take', async () => {
    const done = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
    open([growhouseShape({ ...done, plants: [plantShape(1, { stage: 5 }), plantShape(2)] })]);
    expect(await screen.findByText('Nothing needs you just now.')).toBeTruthy();
  });

  it('tells who has only just begun how to go on', async () => {
    open([growhouseShape({ growers: [] })]);
    expect(await screen.findByText('Choose a growhouse and add a Grower.')).toBeTruthy();
    cleanup();
    open([growhouseShape({ growers: [] }), growhouseShape({ id: 2, seeds: [seedShape(5)] })]);
    expect(await screen.findByText('Choose a growhouse and plant a seed.')).toBeTruthy();
  });

  it('counts anew as time goes by, without asking the server', async () => {
    open([growhouseShape({ plants: [plantShape(1, { next_watering_time: hoursFromNow(1) })] })]);
    await waitFor(() => expect(screen.getByText('Nothing needs you just now.')).toBeTruthy());
    const reads = api.seen.length;
    vi.setSystemTime(Date.parse(hoursFromNow(1)));
    await waitFor(() => expect(screen.getByText('1 plant')).toBeTruthy(), { timeout: 3000 });
    expect(api.seen.length).toBe(reads);
  });

  it.each([
    [3, false],
    [4, true],
  ])('with %d growhouses has buttons to scroll: %s', async (count, hasButtons) => {
    open(houses(count));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    expect(screen.queryByRole('button', { name: 'Scroll right' }) !== null).toBe(hasButtons);
  });

  it.each([
    ['localnet', /local test wallet/],
    ['mainnet-beta', /collectible tokens/],
  ] as const)('without growhouses on %s says where Growerz come from', async (cluster, words) => {
    open([], { cluster });
    await screen.findByRole('heading', { name: 'No growhouses available' });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('tells an outdated client to refresh', async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated'));
    showPage(<HubPage />, { path: '/', at: '/' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(toldToasts()).toEqual([
      'Failed to get hub data: this version is outdated, refresh to update',
    ]);
  });

  it('can be asked again after a failure', async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', () => failure(400, 'INVALID_REQUEST', 'no'));
    const user = showPage(<HubPage />, { path: '/', at: '/' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(toldToasts()).toEqual(['Failed to get hub data: Contact support!']);
    api.on('GET /account/hub', () => success(hubShape(houses(1))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});
