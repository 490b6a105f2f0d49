import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { chooseLanguage } from '../../../src/language/language.ts';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { lamports, thc } from '../../../src/money/amounts.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { fullText } from '../kit/full-text.ts';
import {
  CONFIG,
  growhouseShape,
  HOUR_MS,
  hoursFromNow,
  hubShape,
  NOW_MS,
  PLAYER,
  plantShape,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { renderPage, signInBeforeEach, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

function open(
  growhouses: GrowhouseShape[],
  { cluster = CONFIG.cluster, pendingPayout = 0, careDays = 0 } = {},
) {
  api.on('GET /config', () => success({ ...CONFIG, cluster }));
  api.on('GET /account/hub', () => success(hubShape(growhouses, pendingPayout, careDays)));
  return renderPage(<HubPage address={PLAYER} />, { path: '/', at: '/' });
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

  it('shows growhouses, plants that need care, and the legend', { tags: ['HUB-14'] }, async () => {
    const plants = [plantShape(1), plantShape(2, { stage: 5 }), plantShape(3)];
    open([growhouseShape({ id: 1, plants }), growhouseShape({ id: 2 })], { pendingPayout: 833 });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const next = await screen.findByRole('link', { name: 'Harvest 1 plant' });
    expect(next.getAttribute('href')).toBe('/growhouse/1');
    expect(next.previousSibling?.textContent).toBe(
      'Growhouse # 1: 1 plant is ready to harvest for 833 THC.',
    );
    expect(screen.getByText('833 THC is on its way to your wallet.')).toBeTruthy();
    const legend = within(await screen.findByRole('list', { name: 'Legend' }));
    const meanings = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(meanings.join()).toBe('Plants,Seeds,Waterable,Harvestable,Withered,Dead');
  });

  it('names the place of the next step with the colon of the language', async () => {
    await chooseLanguage('fr');
    onTestFinished(() => chooseLanguage('en'));
    open([growhouseShape({ id: 1, plants: [plantShape(1)] }), growhouseShape({ id: 2 })]);
    expect(await screen.findByText('Serre # 1 :')).toBeTruthy();
  });

  it.each([
    ['Water 1 plant', plantShape(1)],
    ['Harvest 1 plant', plantShape(1, { stage: 5 })],
    ['Revive one for 84 THC', plantShape(1, { next_watering_time: hoursFromNow(-60) })],
    ['Prune 1 plant', plantShape(1, { next_watering_time: hoursFromNow(-200) })],
  ])('leads to the next step %j of a plant', async (name, plant) => {
    open([growhouseShape({ id: 3, plants: [plant] })]);
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/growhouse/3');
  });

  it('lists the most urgent growhouse first', async () => {
    open([
      growhouseShape({ id: 1, growers: [] }),
      growhouseShape({ id: 2, plants: [plantShape(1)] }),
      growhouseShape({ id: 3, plants: [plantShape(2, { stage: 5 })] }),
    ]);
    await screen.findByRole('link', { name: 'Harvest 1 plant' });
    const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual(['Growhouse # 3', 'Growhouse # 2', 'Growhouse # 1']);
  });

  it('shows 60 growhouses as cards, or as the list that the player has chosen', async () => {
    const user = userEvent.setup();
    open(createGrowhouses(60));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
    await user.click(await screen.findByRole('button', { name: 'List' }));
    const rows = () => screen.getByRole('list', { name: 'Growhouses' });
    await waitFor(() => expect(within(rows()).getAllByRole('link')).toHaveLength(60));
    expect(within(rows()).getAllByRole('link')[0]?.textContent).toMatch(/# \d+Lv 1 Common/);
    cleanup();
    open(createGrowhouses(4));
    await waitFor(() => expect(within(rows()).getAllByRole('link')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  });

  it('offers an upgrade on the card as soon as the balances are known', async () => {
    useWalletStore.setState({ balances: null });
    const done = { level: 2, upgrade_status: upgradeStatus(2, { common: 8, uncommon: 2 }) };
    open([growhouseShape({ id: 1, ...done }), growhouseShape({ id: 2, growers: [] })]);
    await screen.findByRole('link', { name: 'Add a Grower' });
    expect(screen.queryByRole('link', { name: 'Upgrade to level 3' })).toBeNull();
    act(() => useWalletStore.setState({ balances: { sol: lamports(0n), thc: thc(7350) } }));
    const card = within(screen.getByRole('article', { name: 'Growhouse # 1' }));
    const link = await card.findByRole('link', { name: 'Upgrade to level 3' });
    expect(link.getAttribute('href')).toBe('/growhouse/1');
  });

  it('collapses the legend by default', { tags: ['HUB-15'] }, async () => {
    open([growhouseShape()]);
    const summary = await screen.findByText('What the icons mean');
    expect(summary.closest('details')?.open).toBe(false);
  });

  it('shows what becomes due in all growhouses, and the days of care with their gifts', async () => {
    const due = { next_watering_time: hoursFromNow(1) };
    const ripe = [1, 2].map((id) => plantShape(id, { stage: 5, ...due }));
    open(
      [growhouseShape({ plants: ripe }), growhouseShape({ id: 2, plants: [plantShape(3, due)] })],
      { careDays: 5 },
    );
    expect(await screen.findByRole('img', { name: '5 of 7 days of care' })).toBeTruthy();
    const time = new Date(NOW_MS + HOUR_MS).toString().slice(16, 21);
    expect(screen.getByText(`2 plants ripe at ${time}`)).toBeTruthy();
    expect(screen.getByText(`1 plant to water at ${time}`)).toBeTruthy();
    expect(screen.getByText('5 days: a cat at the window').className).toMatch(/received/);
    expect(screen.getByText('7 days: a wreath on the door').className).not.toMatch(/received/);
  });

  it('updates its counts over time without a request', async () => {
    const growing = [1, 2, 3].map((id) => plantShape(id, { next_watering_time: hoursFromNow(1) }));
    open([growhouseShape({ plants: growing })]);
    const time = new Date(NOW_MS + HOUR_MS).toString().slice(16, 21);
    await waitFor(() =>
      expect(
        screen.getAllByText(fullText(`The next plant can be watered at ${time}.`)),
      ).not.toEqual([]),
    );
    const reads = api.requests.length;
    vi.setSystemTime(Date.parse(hoursFromNow(1)));
    await screen.findByRole('link', { name: 'Water 3 plants' }, { timeout: 3000 });
    expect(api.requests.length).toBe(reads);
  });

  it.each([
    [3, false],
    [4, true],
  ])(
    'with %d growhouses shows scroll buttons: %s',
    { tags: ['HUB-09', 'HUB-10', 'HUB-16'] },
    async (count, hasButtons) => {
      open(createGrowhouses(count));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
      await screen.findByRole('link', { name: /^Buy / });
      const names = screen
        .queryAllByRole('button', { name: /^Scroll/ })
        .map((button) => button.getAttribute('aria-label'));
      expect(names).toEqual(hasButtons ? ['Scroll left', 'Scroll right'] : []);
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

  it('can be reloaded after a failure', { tags: ['ERR-05'] }, async () => {
    api.on('GET /account/hub', () => failure(400, 'INVALID_REQUEST', 'no'));
    const user = renderPage(<HubPage address={PLAYER} />, { path: '/', at: '/' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(getToasts()).toEqual(['Failed to get hub data: Contact support!']);
    api.on('GET /account/hub', () => success(hubShape(createGrowhouses(1))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});
