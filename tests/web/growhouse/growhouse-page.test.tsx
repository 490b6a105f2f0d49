import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  ALMANAC,
  growhousePageShape,
  hoursFromNow,
  plantShape,
  seedShape,
  strainShape,
  OTHER_PLAYER,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';
import { signInBeforeEach, expectToasts, getToasts } from '../kit/screen.tsx';
import { setViewport } from '../kit/viewport.ts';
import { button, isDisabled, openGrowhouse, renderGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const open = (facts: Partial<GrowhouseShape>) => openGrowhouse(api, facts);
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('GrowhousePage', () => {
  it.each([
    ['the load fails', () => failure(500, 'INTERNAL', 'contact support!'), 'Contact support!'],
    [
      'it belongs to another player',
      () => success(growhousePageShape({ account: { address: OTHER_PLAYER } })),
      'Contact support!',
    ],
    [
      'the client is outdated',
      () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated'),
      'this version is outdated, refresh to update',
    ],
  ])(
    'navigates to the hub when %s',
    { tags: ['HOUSE-02', 'HOUSE-03', 'ERR-02', 'ERR-06'] },
    async (_, answer, reason) => {
      const toasts = [`Failed to get growhouse data: ${reason}`];
      api.on('GET /growhouse/1', answer);
      freezeTimers();
      renderGrowhouse();
      await fastForwardUntil(() => expect(screen.getByText('the home page')).toBeTruthy());
      await fastForwardUntil(() => expect(getToasts()).toEqual(toasts));
    },
  );

  it.each(['0', 'x', '-1', '1e3'])('redirects %s to the hub', { tags: ['ROUTE-09'] }, (id) => {
    renderGrowhouse(id);
    expect(screen.getByText('the home page')).toBeTruthy();
  });
});

describe('the plants', () => {
  it('become due when their countdown ends, without a reload', async () => {
    await open({ plants: [plantShape(1, { next_watering_time: hoursFromNow(1) })] });
    expect(button('Water in 1 hour')).toBeTruthy();
    expect(isDisabled(/Water All/)).toBe(true);
    vi.setSystemTime(Date.parse(hoursFromNow(1)));
    await waitFor(() => expect(button('Water')).toBeTruthy(), { timeout: 3000 });
    expect(isDisabled(/Water All/)).toBe(false);
  });

  it('are watered once when the button is tapped repeatedly', { tags: ['DONE-02'] }, async () => {
    const { user, setServerGrowhouse } = await open({ plants: [plantShape(1)] });
    const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
    api.on('POST /plant/1/water', async () => {
      await answered;
      setServerGrowhouse({
        plants: [plantShape(1, { stage: 3, next_watering_time: hoursFromNow(23.6) })],
      });
      return success();
    });
    const water = button('Water');
    act(() => {
      water.click();
      water.click(); // before the pending state is rendered
    });
    await waitFor(() => expect(button('Water').getAttribute('aria-busy')).toBe('true'));
    await user.click(button('Water'));
    answer(null);
    await waitFor(() => expect(button('Water in 23 hours')).toBeTruthy());
    expect(api.to('/plant/1/water')).toHaveLength(1);
    expect(getToasts()).toEqual(['Action Successful: Successfully watered plant!']);
  });

  it('show the reason when watering is refused', { tags: ['ERR-12'] }, async () => {
    const { user } = await open({ plants: [plantShape(1)] });
    api.on('POST /plant/1/water', () => failure(409, 'PLANT_NOT_DUE', 'it is too early'));
    await user.click(button('Water'));
    await expectToasts('Action Failed: Unable to water plant, it is too early!');
    expect(isDisabled('Water')).toBe(false);
  });

  it('are pruned after a question when over the harvest limit', { tags: ['DONE-03'] }, async () => {
    const capped = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
    const { user, setServerGrowhouse } = await open({
      ...capped,
      plants: [plantShape(1, { stage: 5 })],
    });
    expect(card('Saint Reed').getByText(/needs no more plants/)).toBeTruthy();
    api.on('POST /plant/1/prune', () => {
      setServerGrowhouse(capped);
      return success();
    });
    await user.click(card('Saint Reed').getByRole('button', { name: 'Prune' }));
    const question = within(await screen.findByRole('dialog', { name: 'Prune this plant?' }));
    expect(api.to('/plant/1/prune')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Prune' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getToasts()).toEqual(['Action Successful: Successfully pruned plant!']);
  });
});

describe('a harvest', () => {
  const ripe = [plantShape(1, { stage: 5 }), plantShape(2, { stage: 5, strainId: 2 })];
  /** Answers a harvest of the plants, whose ids are those of their strains. */
  const answerHarvest = (call: string, payouts: Record<number, number>, common = 1) => {
    const lastHarvest = Object.entries(payouts).map(([id, payout]) => ({
      id: Number(id),
      strain: strainShape(Number(id)),
      payout,
    }));
    const payout = lastHarvest.reduce((sum, plant) => sum + plant.payout, 0);
    const remainingTHC = upgradeStatus(1, { common }, 833);
    api.on(`POST ${call}`, () => success({ payout, lastHarvest, remainingTHC }));
  };

  it('shows its payout and when to come back', { tags: ['HOUSE-15'] }, async () => {
    const growing = plantShape(3, { strainId: 3, next_watering_time: hoursFromNow(5) });
    const { user } = await open({ plants: [...ripe, growing] });
    answerHarvest('/plant/1/harvest', { 1: 833 });
    await user.click(card('Saint Reed').getByRole('button', { name: 'Harvest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saint Reed harvested' }));
    expect(dialog.getByRole('img', { name: '833 THC' })).toBeTruthy();
    expect(dialog.getByText(/^The next plant can be watered at /)).toBeTruthy();
    // The THC limit applies only once the harvests of the level are done.
    expect(dialog.queryByText(/can still pay/)).toBeNull();
    // It was grown before.
    expect(dialog.queryByRole('link')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Back to the plants' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names the strains that are new in the almanac', async () => {
    const { user } = await open({ plants: ripe });
    const [grown] = ALMANAC.strains;
    const strains = [
      { ...grown, harvests: 1 },
      { ...grown, id: 2, harvests: 1 },
      { ...grown, id: 3 },
    ];
    api.on('GET /account/almanac', () => success({ ...ALMANAC, strains }));
    answerHarvest('/growhouse/1/harvestall', { 1: 833, 2: 867, 3: 900 });
    await user.click(button('Harvest All 2'));
    const link = await screen.findByRole('link', { name: /^New in your almanac/ });
    expect(link.textContent).toBe('New in your almanac: Saint Reed and Tin Fern, 3 of 15 grown');
  });

  it('is summed up by strain when all plants are harvested', { tags: ['HOUSE-15'] }, async () => {
    const { user } = await open({ plants: ripe });
    answerHarvest('/growhouse/1/harvestall', { 1: 833, 2: 867 });
    await user.click(button('Harvest All 2'));
    const dialog = within(await screen.findByRole('dialog', { name: '2 plants harvested' }));
    expect(dialog.getByText('1 × Tin Fern').nextElementSibling?.textContent).toBe('867 THC');
  });

  it('shows the rest of the THC limit once the level’s harvests are done', async () => {
    const { user } = await open({ plants: ripe });
    answerHarvest('/growhouse/1/harvestall', { 1: 833 }, 6);
    await user.click(button('Harvest All 2'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saint Reed harvested' }));
    expect(dialog.getByText('Level 1 can still pay').nextElementSibling?.textContent).toBe(
      '6,667 THC',
    );
  });

  it('is unsuccessful when it pays nothing', { tags: ['DONE-11'] }, async () => {
    const { user } = await open({ plants: ripe });
    answerHarvest('/plant/1/harvest', {});
    await user.click(card('Saint Reed').getByRole('button', { name: 'Harvest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsuccessful Harvest' }));
    expect(dialog.getByRole('img', { name: '0 THC' })).toBeTruthy();
  });
});

describe('GrowhousePage on a phone', () => {
  it('acts from the bottom bar', { tags: ['DONE-07', 'HOUSE-10', 'HOUSE-11'] }, async () => {
    setViewport('phone');
    const { user } = await open({ plants: [plantShape(1)] });
    api.on('POST /growhouse/1/waterall', () => success());
    await user.click(button('Water All 1'));
    await expectToasts('Action Successful: Plants watered!');
    expect(screen.queryByRole('button', { name: /^Harvest All/ })).toBeNull();
    await user.click(button('Inventory'));
    expect(await screen.findByRole('dialog', { name: 'Inventory' })).toBeTruthy();
  });

  it('collapses the statistics', { tags: ['HOUSE-08'] }, async () => {
    setViewport('phone');
    const { user } = await open({});
    expect(screen.getByText('1.2500x')).toBeTruthy();
    await user.click(button('Collapse statistics'));
    expect(button('Expand statistics').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the nickname', () => {
  it('is sent only when it has changed', { tags: ['HOUSE-21', 'INPUT-13'] }, async () => {
    const { user } = await open({ nickname: 'Low Tide' });
    api.on('POST /growhouse/1/nickname', () => success());
    await user.click(button('Edit nickname'));
    await user.click(button('Save'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to('/growhouse/1/nickname')).toHaveLength(0);
    await user.click(button('Edit nickname'));
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, '  High Tide ');
    await user.click(button('Save'));
    await waitFor(() => expect(api.to('/growhouse/1/nickname')).toHaveLength(1));
    expect(api.to('/growhouse/1/nickname')[0]?.body).toEqual({ nickname: 'High Tide' });
  });

  it('cannot be saved when it is invalid', async () => {
    const { user } = await open({});
    await user.click(button('Edit nickname'));
    await user.type(screen.getByRole('textbox'), 'a<b');
    expect(screen.getByText(/letters, digits, spaces/)).toBeTruthy();
    expect(isDisabled('Save')).toBe(true);
  });

  it('shows the reason when it is refused', { tags: ['ERR-21'] }, async () => {
    const { user } = await open({});
    api.on('POST /growhouse/1/nickname', () => failure(409, 'CONFLICT', 'something changed'));
    await user.click(button('Edit nickname'));
    await user.type(screen.getByRole('textbox'), 'Moss');
    await user.click(button('Save'));
    await expectToasts('Action Failed: Unable to update Growhouse Nickname, something changed');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the upgrade panel', () => {
  it('shows progress by currency', { tags: ['HOUSE-06', 'UPGRADE-01', 'UPGRADE-02'] }, async () => {
    // 1,500 of 3,000 THC and 3 of 6 harvests; 1 SOL is more than 0.073.
    const { user } = await open({ upgrade_status: upgradeStatus(1, { common: 3 }) });
    expect(button('Upgrade at 100 % · now 50 %').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('1,500 / 3,000')).toBeTruthy();
    await user.click(button('SOL'));
    expect(button('Upgrade at 100 % · now 75 %')).toBeTruthy();
    expect(screen.getByText('1.000 / 0.073')).toBeTruthy();
  });

  it('is replaced when the growhouse is at max level', { tags: ['UPGRADE-03'] }, async () => {
    await open({ level: 10, max_level: true, growers: [], seeds: [seedShape(5)] });
    expect(screen.getByText(/Fully upgraded/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Grower +' })).toBeNull();
    expect(isDisabled(/^Water All/)).toBe(true);
  });
});
