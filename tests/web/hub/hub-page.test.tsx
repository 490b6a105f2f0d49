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
} from '../kit/game-fixture.ts';
import { renderPage, signInBeforeEach, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();
afterEach(cleanup);

function open(growhouses: GrowhouseShape[], { cluster = CONFIG.cluster, pendingPayout = 0 } = {}) {
  api.on('GET /config', () => success({ ...CONFIG, cluster }));
  api.on('GET /account/hub', () => success(hubShape(growhouses, pendingPayout)));
  return renderPage(<HubPage />, { path: '/', at: '/' });
}

const createGrowhouses = (count: number) =>
  Array.from({ length: count }, (_, index) => growhouseShape({ id: index + 1 }));

describe('HubPage', () => {
  it('shows its headings and a status while it loads', { tags: ['HUB-03', 'HUB-06'] }, () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'Welcome to your Growhouse Hub' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Growhouse Hub' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading Growerz Hub...');
    expect(screen.getByText('Loading growhouses...')).toBeTruthy();
  });

  it(
    'shows the growhouses, the plants that need attention, and the legend',
    { tags: ['HUB-14'] },
    async () => {
      const plants = [plantShape(1), plantShape(2, { stage: 5 }), plantShape(3)];
      open([growhouseShape({ id: 1, plants }), growhouseShape({ id: 2 })], { pendingPayout: 833 });
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
      expect(screen.getByText('2 plants').parentElement?.textContent).toBe(
        '2 plants need water, 1 is ready to harvest.',
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
    },
  );

  it.each([
    ['1 plant needs water.', plantShape(1)],
    ['1 plant is ready to harvest.', plantShape(1, { stage: 5 })],
    ['1 plant has withered.', plantShape(1, { next_watering_time: hoursFromNow(-60) })],
  ])('summarizes one plant as %j', async (summary, plant) => {
    open([growhouseShape({ plants: [plant] })]);
    const count = await screen.findByText('1 plant');
    expect(count.parentElement?.textContent).toBe(summary);
  });

  it('collapses the legend by default', { tags: ['HUB-15'] }, async () => {
    open([growhouseShape()]);
    const summary = await screen.findByText('What the icons mean');
    expect(summary.closest('details')?.open).toBe(false);
  });

  it('does not count harvests over the limit of the level', async () => {
    const done = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
    open([growhouseShape({ ...done, plants: [plantShape(1, { stage: 5 }), plantShape(2)] })]);
    expect(await screen.findByText('Nothing to do right now.')).toBeTruthy();
  });

  it('tells a newcomer the next step', async () => {
    open([growhouseShape({ growers: [] })]);
    expect(await screen.findByText('Choose a growhouse and add a Grower.')).toBeTruthy();
    cleanup();
    open([growhouseShape({ growers: [] }), growhouseShape({ id: 2, seeds: [seedShape(5)] })]);
    expect(await screen.findByText('Choose a growhouse and plant a seed.')).toBeTruthy();
  });

  it('updates its counts over time without a request', async () => {
    open([growhouseShape({ plants: [plantShape(1, { next_watering_time: hoursFromNow(1) })] })]);
    await waitFor(() => expect(screen.getByText('Nothing to do right now.')).toBeTruthy());
    const reads = api.requests.length;
    vi.setSystemTime(Date.parse(hoursFromNow(1)));
    await waitFor(() => expect(screen.getByText('1 plant')).toBeTruthy(), { timeout: 3000 });
    expect(api.requests.length).toBe(reads);
  });

  it.each([
    [3, false],
    [4, true],
  ])(
    'with %d growhouses shows scroll buttons: %s',
    { tags: ['HUB-09', 'HUB-10'] },
    async (count, hasButtons) => {
      open(createGrowhouses(count));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
      expect(screen.queryByRole('button', { name: 'Scroll right' }) !== null).toBe(hasButtons);
    },
  );

  it.each([
    ['localnet', /local test wallet/],
    ['mainnet-beta', /collectible tokens/],
  ] as const)(
    'without growhouses on %s explains how to get Growerz',
    { tags: ['HUB-13'] },
    async (cluster, text) => {
      open([], { cluster });
      await screen.findByRole('heading', { name: 'No growhouses available' });
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('tells an outdated client to refresh', { tags: ['ERR-01'] }, async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated'));
    renderPage(<HubPage />, { path: '/', at: '/' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(getToasts()).toEqual([
      'Failed to get hub data: this version is outdated, refresh to update',
    ]);
  });

  it('can be reloaded after a failure', { tags: ['ERR-05'] }, async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', () => failure(400, 'INVALID_REQUEST', 'no'));
    const user = renderPage(<HubPage />, { path: '/', at: '/' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(getToasts()).toEqual(['Failed to get hub data: Contact support!']);
    api.on('GET /account/hub', () => success(hubShape(createGrowhouses(1))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});
