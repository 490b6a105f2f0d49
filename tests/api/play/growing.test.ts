import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countShape,
  growhousePageShape,
  harvestShape,
  hubShape,
} from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  houseOf,
  logOf,
  newPlant,
  newSeed,
  payoutsOf,
  plantRow,
  setLevel,
  setPlant,
  staffedFounder,
} from '../../kit/growhouse-scenes.ts';

let farm: Farm;
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());

const HOUR_MS = 3_600_000;
const ended = { outcome: 'pruned', ended_at_ms: 1 } as const;

describe('the life of a plant', () => {
  test('from seed to 833 THC', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const seed = await newSeed(farm, house.id);
    const plantedAtMs = farm.nowMs();
    expect(await farmer.post(`/plant/${seed}/plant`, { currentTime: 0 })).toMatchObject({
      status: 200,
      message: 'Seed planted successfully!',
    });
    expect(await plantRow(farm, seed)).toMatchObject({
      stage: 1,
      planted_at_ms: plantedAtMs,
      last_watering_at_ms: plantedAtMs,
      next_watering_at_ms: plantedAtMs + 23.6 * HOUR_MS,
    });

    for (const [stage, state] of [
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
    ]) {
      farm.passHours(23.6);
      expect(await farmer.post(`/plant/${seed}/water`, {})).toMatchObject({
        status: 200,
        message: 'Successfully watered plant!',
      });
      const page = dataOf(growhousePageShape, await farmer.get(`/growhouse/${house.id}`));
      expect(page.plants).toMatchObject([
        {
          id: seed,
          stage,
          state,
          harvested: false,
          strain: { id: 1, name: 'Saint Reed', harvest_boost: 0.05 },
          next_watering_time: new Date(farm.nowMs() + 23.6 * HOUR_MS).toISOString(),
          last_watering_time: new Date(farm.nowMs()).toISOString(),
        },
      ]);
    }

    farm.passHours(23.6);
    const harvest = dataOf(harvestShape, await farmer.post(`/plant/${seed}/harvest`));
    expect(harvest).toEqual({
      payout: 833,
      lastHarvest: [
        {
          id: seed,
          payout: 833,
          strain: {
            id: 1,
            name: 'Saint Reed',
            harvest_boost: 0.05,
            rarity: { id: 1, name: 'Common', harvest_boost: 0.05 },
          },
        },
      ],
      remainingTHC: {
        payoutReceived: 833,
        upgradeCost: 7500,
        plants_harvested: { common: 1, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
        plants_required: { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
      },
    });
    expect(await payoutsOf(farm, farmer.address)).toEqual([
      {
        thc: 833,
        plantId: seed,
        growhouseId: house.id,
        reason: 'harvest',
        currency: 'thc',
        state: 'queued',
      },
    ]);
    expect(await plantRow(farm, seed)).toMatchObject({
      outcome: 'harvested',
      ended_at_ms: farm.nowMs(),
    });
    expect((await logOf(farm, farmer.address)).slice(-6)).toEqual([
      `Planted seed ${seed} (Saint Reed) in growhouse ${house.id}`,
      ...Array.from(
        { length: 4 },
        () => `Watered plant ${seed} (Saint Reed) in growhouse ${house.id}`,
      ),
      `Harvested plant ${seed} (Saint Reed) in growhouse ${house.id} for 833 THC`,
    ]);
    const { hub } = dataOf(hubShape, await farmer.get('/account/hub'));
    expect(hub).toMatchObject({ pendingPayout: 833, plants: 0, seeds: 3, harvestable: 0 });
    expect(await farmer.post(`/plant/${seed}/harvest`)).toMatchObject({
      status: 409,
      code: 'PLANT_GONE',
    });
  });

  test('withers 48 hours past due, dies 72 hours later, and then pays nothing', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 2, dueInHours: 0 });
    const stateNow = async () => {
      const { plants } = dataOf(growhousePageShape, await farmer.get(`/growhouse/${house.id}`));
      return plants[0]?.state;
    };
    farm.passHours(47.999);
    expect(await stateNow()).toBe(1);
    farm.passHours(0.001);
    expect(await stateNow()).toBe(-1);
    expect(await farmer.post(`/plant/${id}/water`, {})).toMatchObject({ code: 'PLANT_WITHERED' });
    expect(await farmer.post(`/plant/${id}/harvest`)).toMatchObject({ code: 'PLANT_WITHERED' });
    expect(await farmer.post(`/plant/${id}/prune`)).toMatchObject({ code: 'PLANT_NOT_DEAD' });
    farm.passHours(72);
    expect(await stateNow()).toBe(-2);
    expect(await farmer.post(`/plant/${id}/water`, {})).toMatchObject({ code: 'PLANT_DEAD' });

    const reply = await farmer.post(`/plant/${id}/harvest`, {});
    expect(reply.message).toBe('Unsuccessful Harvest');
    expect(dataOf(harvestShape, reply)).toMatchObject({
      payout: 0,
      lastHarvest: [{ id, payout: 0 }],
      remainingTHC: { payoutReceived: 0, plants_harvested: { common: 0 } },
    });
    expect(await payoutsOf(farm, farmer.address)).toEqual([]);
    expect(await plantRow(farm, id)).toMatchObject({ outcome: 'pruned' });
  });

  test('a ripe plant waits for its harvest for ever', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 5, dueInHours: -10_000 });
    expect(dataOf(harvestShape, await farmer.post(`/plant/${id}/harvest`)).payout).toBe(833);
  });
});

describe('POST /plant/{id}/plant refuses', () => {
  test('without a grower, a free pot or an uncapped rarity', async () => {
    const farmer = await farm.newFarmer(1);
    const { id, plants } = await houseOf(farm, farmer);
    const seed = plants[0]?.id ?? 0;
    const plantIt = () => farmer.post(`/plant/${seed}/plant`, {});
    expect(await plantIt()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });

    await farmer.post(`/growhouse/${id}/addgrower`, { mint: farmer.mints[0] });
    const pots = [
      await newPlant(farm, id, { stage: 1, dueInHours: 5 }),
      await newPlant(farm, id, { stage: 5, dueInHours: -5 }),
      await newPlant(farm, id, { stage: 3, dueInHours: -500 }),
    ];
    expect(await plantIt()).toMatchObject({ status: 409, code: 'PLANT_SLOTS_FULL' });
    await setPlant(farm, pots[0] ?? 0, ended);
    await setLevel(farm, id, { level: 3, harvested: { common: 8 } });
    expect(await plantIt()).toMatchObject({ status: 409, code: 'RARITY_CAPPED' });
    await setLevel(farm, id, { harvested: { common: 6 }, payoutReceived: 7501 });
    expect(await plantIt()).toMatchObject({ status: 409, code: 'THC_LIMIT_REACHED' });
    await setLevel(farm, id, { level: 10, isMaxLevel: true });
    expect(await plantIt()).toMatchObject({ status: 409, code: 'GROWHOUSE_RETIRED' });
    await setLevel(farm, id, { harvested: { common: 6 }, payoutReceived: 7500 });
    expect(await plantIt()).toMatchObject({ status: 200 });
    expect(await plantIt()).toMatchObject({ status: 409, code: 'NOT_A_SEED' });
  });
});

describe('POST /plant/{id}/water refuses', () => {
  test.each([
    ['a seed', { stage: 0, next_watering_at_ms: null }, 'PLANT_IS_SEED'],
    ['what is not due', { next_watering_at_ms: Number.MAX_SAFE_INTEGER }, 'PLANT_NOT_DUE'],
    ['a ripe plant', { stage: 5 }, 'PLANT_READY'],
    ['a plant that is gone', ended, 'PLANT_GONE'],
  ])('%s', async (_, change, code) => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 2, dueInHours: 0 });
    await setPlant(farm, id, change);
    const before = await plantRow(farm, id);
    expect(await farmer.post(`/plant/${id}/water`, {})).toMatchObject({ status: 409, code });
    expect(await plantRow(farm, id)).toEqual(before);
  });
});

describe('POST /growhouse/{id}/waterall', () => {
  test('waters every plant that is due, capped ones too', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const due = await newPlant(farm, house.id, { stage: 1, dueInHours: 0 });
    const capped = await newPlant(farm, house.id, { stage: 4, dueInHours: -1, rarityId: 3 });
    const later = await newPlant(farm, house.id, { stage: 1, dueInHours: 1 });
    const body = { currentTime: new Date(farm.nowMs()).toISOString() };
    const waterAll = () => farmer.post(`/growhouse/${house.id}/waterall`, body);
    const reply = await waterAll();
    expect(reply.message).toBe('Plants watered!');
    expect(dataOf(countShape, reply)).toEqual({ count: 2 });
    expect(await plantRow(farm, due)).toMatchObject({ stage: 2 });
    expect(await plantRow(farm, capped)).toMatchObject({ stage: 5 });
    expect(await plantRow(farm, later)).toMatchObject({ stage: 1 });
    expect(await waterAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_WATER' });
  });

  test('is off where only capped plants are due', async () => {
    const { farmer, house } = await staffedFounder(farm);
    await newPlant(farm, house.id, { stage: 4, dueInHours: -1, rarityId: 3 });
    expect(await farmer.post(`/growhouse/${house.id}/waterall`)).toMatchObject({
      status: 409,
      code: 'NOTHING_TO_WATER',
    });
  });
});

describe('pruning', () => {
  test('clears one dead plant, once', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 2, dueInHours: -120 });
    const prune = () => farmer.post(`/plant/${id}/prune`);
    expect(await prune()).toMatchObject({
      status: 200,
      message: 'Successfully pruned plant!',
    });
    expect(await plantRow(farm, id)).toMatchObject({ outcome: 'pruned' });
    expect(await prune()).toMatchObject({ status: 409, code: 'PLANT_GONE' });
  });

  test('takes a seed the level can no longer use, and none it can', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const mythic = await newSeed(farm, house.id, 5);
    const common = await newSeed(farm, house.id);
    expect(await farmer.post(`/plant/${mythic}/prune`, {})).toMatchObject({ status: 200 });
    expect(await farmer.post(`/plant/${common}/prune`, {})).toMatchObject({
      status: 409,
      code: 'PLANT_NOT_DEAD',
    });
  });

  test('all: every dead plant, and nothing else', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const dead = await newPlant(farm, house.id, { stage: 2, dueInHours: -120 });
    const deadCapped = await newPlant(farm, house.id, { stage: 2, dueInHours: -120, rarityId: 4 });
    const withered = await newPlant(farm, house.id, { stage: 2, dueInHours: -119 });
    const pruneAll = () =>
      farmer.post(`/growhouse/${house.id}/pruneall`, { currentTime: farm.nowMs() });
    const reply = await pruneAll();
    expect(reply.message).toBe('Plants pruned!');
    expect(dataOf(countShape, reply)).toEqual({ count: 2 });
    for (const id of [dead, deadCapped]) {
      expect(await plantRow(farm, id)).toMatchObject({ outcome: 'pruned' });
    }
    expect(await plantRow(farm, withered)).toMatchObject({ outcome: null });
    expect(await pruneAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_PRUNE' });
  });
});
