import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  CONFIG,
  growhousePageShape,
  growhouseShape,
  hoursFromNow,
  plantShape,
  seedShape,
  strainShape,
  STRANGER,
  upgradeStatus,
} from '../kit/farm.ts';
import { holdTime, hurried } from '../kit/hurried.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { standOn } from '../kit/viewport.ts';
import { button, isDisabled, openGrowhouse, showGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const open = (facts: Partial<GrowhouseShape>) => openGrowhouse(api, facts);
const sent = (path: string) => api.seen.filter((request) => request.path === path);
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('loading a growhouse', () => {
  it.each([
    [
      'the load fails',
      () => failure(500, 'INTERNAL', 'contact support!'),
      ['Failed to get growhouse data: Contact support!'],
    ],
    [
      'it is somebody else’s',
      () => success(growhousePageShape({ account: { address: STRANGER } })),
      ['Failed to get growhouse data: Contact support!'],
    ],
    [
      'the client is outdated',
      () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated'),
      ['Failed to get growhouse data: this version is outdated, refresh to update'],
    ],
  ])('leads home where %s', async (_, answer, told) => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /growhouse/1', answer);
    holdTime();
    showGrowhouse();
    await hurried(() => expect(screen.getByText('the way home')).toBeTruthy());
    await hurried(() => expect(toldToasts()).toEqual(told));
  });

  it.each(['0', 'x', '-1', '1e3'])('leads home from /growhouse/%s', (id) => {
    api.on('GET /config', () => success(CONFIG));
    showGrowhouse(id);
    expect(screen.getByText('the way home')).toBeTruthy();
  });
});

describe('the plants', () => {
  it('each say what can be done', async () => {
    await open({
      level: 2,
      plants: [
        plantShape(1, { strainId: 1 }),
        plantShape(2, { strainId: 4, stage: 5 }),
        plantShape(3, { strainId: 5, stage: 3, next_watering_time: hoursFromNow(9.5) }),
        plantShape(4, { strainId: 6, stage: 5, next_watering_time: hoursFromNow(2) }),
        plantShape(5, { strainId: 7, stage: 4, next_watering_time: hoursFromNow(-50) }),
        plantShape(6, { strainId: 2, stage: 4, next_watering_time: hoursFromNow(-130) }),
      ],
    });
    expect(card('Saint Reed').getByRole('button', { name: 'Water' })).toBeTruthy();
    expect(card('Penny Jade').getByRole('button', { name: 'Harvest' })).toBeTruthy();
    const waiting = card('Greenheart').getByRole('button', { name: 'Water in 9 hours' });
    expect(waiting.hasAttribute('disabled')).toBe(true);
    expect(card('Marsh Comet').getByRole('button', { name: 'Harvest in 2 hours' })).toBeTruthy();
    expect(card('Moonfern').getByText(/Revival costs 504 THC/)).toBeTruthy();
    expect(card('Moonfern').getByRole('button', { name: 'Revive' })).toBeTruthy();
    expect(card('Tin Fern').getByRole('button', { name: 'Prune' })).toBeTruthy();
  });

  it('become ready when their countdown ends, without a reload', async () => {
    await open({ plants: [plantShape(1, { next_watering_time: hoursFromNow(1) })] });
    expect(button('Water in 1 hour')).toBeTruthy();
    expect(isDisabled(/Water All/)).toBe(true);
    vi.setSystemTime(Date.parse(hoursFromNow(1)));
    await waitFor(() => expect(button('Water')).toBeTruthy(), { timeout: 3000 });
    expect(isDisabled(/Water All/)).toBe(false);
  });

  it('are watered once, however often one taps', async () => {
    const { user, set } = await open({ plants: [plantShape(1)] });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.on('POST /plant/1/water', async () => {
      await asked;
      set({ plants: [plantShape(1, { stage: 3, next_watering_time: hoursFromNow(23.6) })] });
      return success();
    });
    const water = button('Water');
    act(() => {
      water.click();
      water.click(); // in the same moment, before the page shows that it is under way
    });
    expect(button('Water').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Water'));
    answer();
    await waitFor(() => expect(button('Water in 23 hours')).toBeTruthy());
    expect(sent('/plant/1/water')).toHaveLength(1);
    expect(toldToasts()).toEqual(['Action Successful: Successfully watered plant!']);
  });

  it('tell why they could not be watered', async () => {
    const { user } = await open({ plants: [plantShape(1)] });
    api.on('POST /plant/1/water', () => failure(409, 'PLANT_NOT_DUE', 'it is too early'));
    await user.click(button('Water'));
    await waitFor(() =>
      expect(toldToasts()).toEqual(['Action Failed: Unable to water plant, it is too early!']),
    );
    expect(isDisabled('Water')).toBe(false);
  });

  it('that are ripe but capped are pruned after a question', async () => {
    const capped = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
    const { user, set } = await open({ ...capped, plants: [plantShape(1, { stage: 5 })] });
    expect(card('Saint Reed').getByText(/Limit reached/)).toBeTruthy();
    api.on('POST /plant/1/prune', () => {
      set(capped);
      return success();
    });
    await user.click(card('Saint Reed').getByRole('button', { name: 'Prune' }));
    const question = within(await screen.findByRole('dialog', { name: 'Prune this plant?' }));
    expect(sent('/plant/1/prune')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Prune' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toldToasts()).toEqual(['Action Successful: Successfully pruned plant!']);
  });
});

describe('a harvest', () => {
  const ripe = [plantShape(1, { stage: 5 }), plantShape(2, { stage: 5, strainId: 2 })];
  const remainingTHC = upgradeStatus(1, { common: 1 }, 833);

  it('shows what it brought', async () => {
    const { user } = await open({ plants: ripe });
    api.on('POST /plant/1/harvest', () =>
      success({
        payout: 833,
        lastHarvest: [{ id: 1, strain: strainShape(1), payout: 833 }],
        remainingTHC,
      }),
    );
    await user.click(card('Saint Reed').getByRole('button', { name: 'Harvest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saint Reed harvested' }));
    expect(dialog.getByRole('img', { name: '833 THC' })).toBeTruthy();
    expect(dialog.getByText('6,667 THC')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Back to the plants' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of all plants sums up each strain', async () => {
    const { user } = await open({ plants: ripe });
    api.on('POST /growhouse/1/harvestall', () =>
      success({
        payout: 1700,
        lastHarvest: [
          { id: 1, strain: strainShape(1), payout: 833 },
          { id: 2, strain: strainShape(2), payout: 867 },
        ],
        remainingTHC,
      }),
    );
    await user.click(button('Harvest All 2'));
    const dialog = within(await screen.findByRole('dialog', { name: '2 plants harvested' }));
    expect(dialog.getByText('1 × Tin Fern').nextElementSibling?.textContent).toBe('867 THC');
  });

  it('for nothing is unsuccessful', async () => {
    const { user } = await open({ plants: ripe });
    api.on('POST /plant/1/harvest', () => success({ payout: 0, lastHarvest: [], remainingTHC }));
    await user.click(card('Saint Reed').getByRole('button', { name: 'Harvest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsuccessful Harvest' }));
    expect(dialog.getByRole('img', { name: '0 THC' })).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('the bulk actions stand in the bar', async () => {
    standOn('phone');
    const { user } = await open({ plants: [plantShape(1)] });
    api.on('POST /growhouse/1/waterall', () => success());
    await user.click(button('Water All 1'));
    await waitFor(() => expect(toldToasts()).toEqual(['Action Successful: Plants watered!']));
    expect(isDisabled('Harvest All')).toBe(true);
    await user.click(button('Inventory'));
    expect(await screen.findByRole('dialog', { name: 'Inventory' })).toBeTruthy();
  });

  it('the statistics fold away', async () => {
    standOn('phone');
    const { user } = await open({});
    expect(screen.getByText('1.2500x')).toBeTruthy();
    await user.click(button('Collapse statistics'));
    expect(button('Expand statistics').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the inventory', () => {
  it('sorts its seeds by their rarity', async () => {
    const { user } = await open({ seeds: [seedShape(5, 7), seedShape(6, 1), seedShape(7, 4)] });
    await user.click(button('Inventory'));
    const table = within(await screen.findByRole('table', { name: 'Seeds' }));
    const rarities = () =>
      table
        .getAllByRole('rowheader')
        .map((row) => /Common|Uncommon|Rare/.exec(row.textContent)?.[0]);
    expect(rarities()).toEqual(['Common', 'Uncommon', 'Rare']);
    await user.click(button('Seed'));
    expect(rarities()).toEqual(['Rare', 'Uncommon', 'Common']);
  });

  it('without seeds leads to the dispensary', async () => {
    const { user } = await open({});
    api.on('GET /dispensary', () => success([]));
    api.on('GET /dispensary/exchange/rate', () => success(0.00002));
    await user.click(button('Inventory'));
    await user.click(await screen.findByRole('button', { name: 'To the Dispensary' }));
    expect(await screen.findByRole('dialog', { name: 'Dispensary' })).toBeTruthy();
  });

  it('plants a seed', async () => {
    const { user, set } = await open({ seeds: [seedShape(5)] });
    api.on('POST /plant/5/plant', () => {
      set({ plants: [plantShape(5, { stage: 1, next_watering_time: hoursFromNow(23.6) })] });
      return success();
    });
    await user.click(button('Inventory'));
    await user.click(button('Plant'));
    await waitFor(() => expect(screen.getByText('No seeds here yet')).toBeTruthy());
    expect(toldToasts()).toEqual(['Action Successful: Seed planted successfully!']);
  });

  it.each([
    ['Add a Grower first', { growers: [] }],
    ['Every plant slot is taken', { plants: [plantShape(1), plantShape(2), plantShape(3)] }],
  ])('says "%s" where nothing can be planted', async (reason, facts) => {
    const { user } = await open({ seeds: [seedShape(5)], ...facts });
    await user.click(button('Inventory'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(isDisabled('Plant')).toBe(true);
  });

  it('discards a capped seed after a question', async () => {
    const facts = {
      level: 2,
      upgrade_status: upgradeStatus(2, { common: 8 }),
      seeds: [seedShape(5)],
    };
    const { user } = await open(facts);
    api.on('POST /plant/5/prune', () => success());
    await user.click(button('Inventory'));
    await user.click(button('Discard'));
    await user.click(button('Keep it'));
    expect(sent('/plant/5/prune')).toHaveLength(0);
    await user.click(button('Discard'));
    await user.click(button('Discard'));
    await waitFor(() => expect(sent('/plant/5/prune')).toHaveLength(1));
  });

  it('transfers a seed to another growhouse with room', async () => {
    const { user } = await open({ seeds: [seedShape(5)] });
    const full = Array.from({ length: 6 }, (_, index) => seedShape(90 + index));
    api.on('GET /account/growhouses', () =>
      success([
        growhouseShape(),
        growhouseShape({ id: 2, nickname: 'Low Tide' }),
        growhouseShape({ id: 3, nickname: 'Moss', seeds: full }),
      ]),
    );
    api.on('POST /plant/5/transfer', () => success());
    await user.click(button('Inventory'));
    await user.click(button('Transfer'));
    await screen.findByText('Low Tide');
    expect(screen.queryByRole('button', { name: 'Transfer to Growhouse # 1' })).toBeNull();
    expect(isDisabled('Transfer to Moss')).toBe(true);
    expect(screen.getByText(/6 of 6 seeds, maximum seeds reached/)).toBeTruthy();
    await user.click(button('Transfer to Low Tide'));
    await waitFor(() =>
      expect(toldToasts()).toEqual(['Action Successful: Seed has been successfully transferred']),
    );
    expect(sent('/plant/5/transfer')[0]?.body).toEqual({ growhouseId: 2 });
  });

  it('tells that the growhouses could not be read', async () => {
    const { user } = await open({ seeds: [seedShape(5)] });
    api.on('GET /account/growhouses', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    await user.click(button('Inventory'));
    await user.click(button('Transfer'));
    await waitFor(() =>
      expect(toldToasts()).toEqual(['Action Failed: Unable to get growhouses, too many requests']),
    );
  });
});

describe('the nickname', () => {
  it('is sent only if it changed', async () => {
    const { user } = await open({ nickname: 'Low Tide' });
    api.on('POST /growhouse/1/nickname', () => success());
    await user.click(button('Edit nickname'));
    await user.click(button('Save'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('/growhouse/1/nickname')).toHaveLength(0);
    await user.click(button('Edit nickname'));
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '  High Tide ');
    await user.click(button('Save'));
    await waitFor(() => expect(sent('/growhouse/1/nickname')).toHaveLength(1));
    expect(sent('/growhouse/1/nickname')[0]?.body).toEqual({ nickname: 'High Tide' });
  });

  it('that is not allowed cannot be saved', async () => {
    const { user } = await open({});
    await user.click(button('Edit nickname'));
    await user.type(screen.getByRole('textbox'), 'a<b');
    expect(screen.getByText(/letters, digits, spaces/)).toBeTruthy();
    expect(isDisabled('Save')).toBe(true);
  });

  it('tells why it was refused', async () => {
    const { user } = await open({});
    api.on('POST /growhouse/1/nickname', () => failure(409, 'CONFLICT', 'something changed'));
    await user.click(button('Edit nickname'));
    await user.type(screen.getByRole('textbox'), 'Moss');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Action Failed: Unable to update Growhouse Nickname, something changed',
      ]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the way to the next level', () => {
  it('shows how far it is in THC and in SOL', async () => {
    // 1,500 of 3,000 THC and 3 of 6 harvests; 1 SOL is more than 0.073.
    const { user } = await open({ upgrade_status: upgradeStatus(1, { common: 3 }) });
    expect(button('Upgrade at 100 % · now 50 %').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('1,500 / 3,000')).toBeTruthy();
    await user.click(button('SOL'));
    expect(button('Upgrade at 100 % · now 75 %')).toBeTruthy();
    expect(screen.getByText('1.000 / 0.073')).toBeTruthy();
  });

  it('says that it is reached, without a dead button', async () => {
    const { user } = await open({ upgrade_status: upgradeStatus(1, { common: 6 }) });
    expect(screen.getByText('Bonus Mode')).toBeTruthy();
    await user.click(button('SOL'));
    expect(screen.getAllByText('Ready to upgrade').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Upgrade at/ })).toBeNull();
  });

  it('ends at max level', async () => {
    await open({ level: 10, max_level: true, growers: [], seeds: [seedShape(5)] });
    expect(screen.getByText(/Fully upgraded/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Grower +' })).toBeNull();
    expect(isDisabled('Water All')).toBe(true);
  });
});
