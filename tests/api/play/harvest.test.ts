import { describe, expect, it } from 'vitest';
import { harvestShape } from '../../../src/contract/shapes.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  listLogMessages,
  insertPlant,
  insertSeed,
  listPayouts,
  loadPlantRow,
  setLevel,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';

const game = shareGame();

const RIPE = { stage: 5, dueInHours: 0 };

describe('POST /plant/{id}/harvest', () => {
  it('refuses without a grower or beyond a limit', { tags: ['PLANT-17', 'PLANT-18'] }, async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    const plant = await insertPlant(game, id, RIPE);
    const harvest = () => player.post(`/plant/${plant}/harvest`);
    expect(await harvest()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
    await setLevel(game, id, { harvested: { common: 6 }, payoutReceived: 7501 });
    expect(await harvest()).toMatchObject({ status: 409, code: 'THC_LIMIT_REACHED' });
    await setLevel(game, id, { level: 10, isMaxLevel: true });
    expect(await harvest()).toMatchObject({ status: 409, code: 'GROWHOUSE_RETIRED' });
    expect(await loadPlantRow(game, plant)).toMatchObject({ outcome: null });
  });
});

it(
  'the last harvest of a level opens Bonus Mode, up to its limit',
  { tags: ['PLANT-13', 'PLANT-14', 'PLANT-16', 'PLANT-17'] },
  async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { harvested: { common: 5 }, payoutReceived: 6667 });
    const rare = await insertSeed(game, growhouse.id, 3);
    expect(await player.post(`/plant/${rare}/plant`, {})).toMatchObject({ code: 'RARITY_CAPPED' });
    const last = await insertPlant(game, growhouse.id, RIPE);
    expect(parseData(harvestShape, await player.post(`/plant/${last}/harvest`))).toMatchObject({
      remainingTHC: { payoutReceived: 7500, plants_harvested: { common: 6 } },
    });
    expect(await player.post(`/plant/${rare}/plant`, {})).toMatchObject({ status: 200 });

    const beyond = await insertPlant(game, growhouse.id, RIPE);
    expect(parseData(harvestShape, await player.post(`/plant/${beyond}/harvest`))).toMatchObject({
      remainingTHC: { payoutReceived: 8333, plants_harvested: { common: 7 } },
    });
    const tooMuch = await insertPlant(game, growhouse.id, RIPE);
    expect(await player.post(`/plant/${tooMuch}/harvest`)).toMatchObject({
      code: 'THC_LIMIT_REACHED',
    });
  },
);

describe('POST /growhouse/{id}/harvestall', () => {
  it('harvests every ripe plant, each with its payout', { tags: ['CALL-19'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const ripe = [
      await insertPlant(game, growhouse.id, RIPE),
      await insertPlant(game, growhouse.id, RIPE),
    ];
    const dead = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: -120 });
    const harvestAll = () => player.post(`/growhouse/${growhouse.id}/harvestall`);
    expect(parseData(harvestShape, await harvestAll())).toMatchObject({
      payout: 1666,
      lastHarvest: ripe.map((id) => ({ id, payout: 833 })),
      remainingTHC: { payoutReceived: 1666, plants_harvested: { common: 2 } },
    });
    expect(await listPayouts(game, player.address)).toMatchObject(
      ripe.map((plantId) => ({ plantId, thc: 833 })),
    );
    expect(await loadPlantRow(game, dead)).toMatchObject({ outcome: null });
    expect((await listLogMessages(game, player.address)).slice(-2)).toEqual(
      ripe.map(
        (id) => `Harvested plant ${id} (Saint Reed) in growhouse ${growhouse.id} for 833 THC`,
      ),
    );
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_HARVEST' });
    expect(await listPayouts(game, player.address)).toHaveLength(2);
  });

  it('harvests the longest overdue first and leaves plants whose rarity becomes capped', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { level: 3, harvested: { common: 7 } });
    const recentlyDue = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -1 });
    const old = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -30 });
    const uncommon = await insertPlant(game, growhouse.id, {
      stage: 5,
      dueInHours: 0,
      rarityId: 2,
    });
    const result = parseData(
      harvestShape,
      await player.post(`/growhouse/${growhouse.id}/harvestall`, {}),
    );
    expect(result.lastHarvest.map(({ id }) => id)).toEqual([old, uncommon]);
    expect(result.remainingTHC).toMatchObject({ plants_harvested: { common: 8, uncommon: 1 } });
    // 42 × 5 × (3 + 1 + 1) / (23.60 / 24) × (1.1 + 0.25 + 0.05), with the strain's rarity 1.
    expect(result.lastHarvest[0]?.payout).toBe(1495);
    expect(await loadPlantRow(game, recentlyDue)).toMatchObject({ outcome: null });
    expect(await player.post(`/growhouse/${growhouse.id}/harvestall`)).toMatchObject({
      status: 409,
      code: 'RARITY_CAPPED',
    });
  });

  it('stops once the limit is passed', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { harvested: { common: 6 }, payoutReceived: 7500 });
    await insertPlant(game, growhouse.id, RIPE);
    await insertPlant(game, growhouse.id, RIPE);
    const result = parseData(
      harvestShape,
      await player.post(`/growhouse/${growhouse.id}/harvestall`),
    );
    expect(result).toMatchObject({ payout: 833, remainingTHC: { payoutReceived: 8333 } });
    expect(await player.post(`/growhouse/${growhouse.id}/harvestall`)).toMatchObject({
      code: 'THC_LIMIT_REACHED',
    });
  });

  it('gives the reason when plants are ripe but none may be harvested', async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    const harvestAll = () => player.post(`/growhouse/${id}/harvestall`);
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_HARVEST' });
    await insertPlant(game, id, RIPE);
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
  });
});

it('the payouts service is notified only of harvests that pay', async () => {
  const { player, growhouse } = await createStaffedPlayer(game);
  let notifications = 0;
  game.ctx.onPayoutQueued = () => (notifications += 1);
  const dead = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: -120 });
  await player.post(`/plant/${dead}/harvest`);
  expect(notifications).toBe(0);
  await player.post(`/plant/${await insertPlant(game, growhouse.id, RIPE)}/harvest`);
  await insertPlant(game, growhouse.id, RIPE);
  await player.post(`/growhouse/${growhouse.id}/harvestall`);
  expect(notifications).toBe(2);
});
