import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harvestShape } from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  houseOf,
  logOf,
  newPlant,
  newSeed,
  payoutsOf,
  plantRow,
  setLevel,
  staffedFounder,
} from '../../kit/growhouse-scenes.ts';

let farm: Farm;
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());

const RIPE = { stage: 5, dueInHours: 0 };

describe('POST /plant/{id}/harvest refuses', () => {
  test('a seed, what still grows and what is not due', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const cases = [
      [await newSeed(farm, house.id), 'PLANT_IS_SEED'],
      [await newPlant(farm, house.id, { stage: 4, dueInHours: 0 }), 'PLANT_NOT_READY'],
      [await newPlant(farm, house.id, { stage: 5, dueInHours: 0.001 }), 'PLANT_NOT_DUE'],
      [await newPlant(farm, house.id, { ...RIPE, rarityId: 2 }), 'RARITY_CAPPED'],
    ] as const;
    for (const [id, code] of cases) {
      expect(await farmer.post(`/plant/${id}/harvest`)).toMatchObject({ status: 409, code });
    }
    expect(await payoutsOf(farm, farmer.address)).toEqual([]);
  });

  test('without a grower, beyond the limit and at max level', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const plant = await newPlant(farm, id, RIPE);
    const harvest = () => farmer.post(`/plant/${plant}/harvest`);
    expect(await harvest()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
    await setLevel(farm, id, { harvested: { common: 6 }, payoutReceived: 7501 });
    expect(await harvest()).toMatchObject({ status: 409, code: 'THC_LIMIT_REACHED' });
    await setLevel(farm, id, { level: 10, isMaxLevel: true });
    expect(await harvest()).toMatchObject({ status: 409, code: 'GROWHOUSE_RETIRED' });
    expect(await plantRow(farm, plant)).toMatchObject({ outcome: null });
  });
});

test('the last harvest of a level opens Bonus Mode, up to its limit', async () => {
  const { farmer, house } = await staffedFounder(farm);
  await setLevel(farm, house.id, { harvested: { common: 5 }, payoutReceived: 6667 });
  const rare = await newSeed(farm, house.id, 3);
  expect(await farmer.post(`/plant/${rare}/plant`, {})).toMatchObject({ code: 'RARITY_CAPPED' });
  const last = await newPlant(farm, house.id, RIPE);
  expect(dataOf(harvestShape, await farmer.post(`/plant/${last}/harvest`))).toMatchObject({
    remainingTHC: { payoutReceived: 7500, plants_harvested: { common: 6 } },
  });
  expect(await farmer.post(`/plant/${rare}/plant`, {})).toMatchObject({ status: 200 });

  const beyond = await newPlant(farm, house.id, RIPE);
  expect(dataOf(harvestShape, await farmer.post(`/plant/${beyond}/harvest`))).toMatchObject({
    remainingTHC: { payoutReceived: 8333, plants_harvested: { common: 7 } },
  });
  const tooMuch = await newPlant(farm, house.id, RIPE);
  expect(await farmer.post(`/plant/${tooMuch}/harvest`)).toMatchObject({
    code: 'THC_LIMIT_REACHED',
  });
});

describe('POST /growhouse/{id}/harvestall', () => {
  test('pays every ripe plant in one answer, each by a payout of its own', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const ripe = [await newPlant(farm, house.id, RIPE), await newPlant(farm, house.id, RIPE)];
    const dead = await newPlant(farm, house.id, { stage: 1, dueInHours: -120 });
    const harvestAll = () => farmer.post(`/growhouse/${house.id}/harvestall`);
    expect(dataOf(harvestShape, await harvestAll())).toMatchObject({
      payout: 1666,
      lastHarvest: ripe.map((id) => ({ id, payout: 833 })),
      remainingTHC: { payoutReceived: 1666, plants_harvested: { common: 2 } },
    });
    expect(await payoutsOf(farm, farmer.address)).toMatchObject(
      ripe.map((plantId) => ({ plantId, thc: 833 })),
    );
    expect(await plantRow(farm, dead)).toMatchObject({ outcome: null });
    expect((await logOf(farm, farmer.address)).slice(-2)).toEqual(
      ripe.map((id) => `Harvested plant ${id} (Saint Reed) in growhouse ${house.id} for 833 THC`),
    );
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_HARVEST' });
    expect(await payoutsOf(farm, farmer.address)).toHaveLength(2);
  });

  test('takes the longest due first and leaves what becomes capped on the way', async () => {
    const { farmer, house } = await staffedFounder(farm);
    await setLevel(farm, house.id, { level: 3, harvested: { common: 7 } });
    const young = await newPlant(farm, house.id, { stage: 5, dueInHours: -1 });
    const old = await newPlant(farm, house.id, { stage: 5, dueInHours: -30 });
    const uncommon = await newPlant(farm, house.id, { stage: 5, dueInHours: 0, rarityId: 2 });
    const result = dataOf(harvestShape, await farmer.post(`/growhouse/${house.id}/harvestall`, {}));
    expect(result.lastHarvest.map(({ id }) => id)).toEqual([old, uncommon]);
    expect(result.remainingTHC).toMatchObject({ plants_harvested: { common: 8, uncommon: 1 } });
    // 42 × 5 × (3 + 1 + 1) / (23.60 / 24) × (1.1 + 0.25 + 0.05), with the strain's rarity 1.
    expect(result.lastHarvest[0]?.payout).toBe(1495);
    expect(await plantRow(farm, young)).toMatchObject({ outcome: null });
    expect(await farmer.post(`/growhouse/${house.id}/harvestall`)).toMatchObject({
      status: 409,
      code: 'RARITY_CAPPED',
    });
  });

  test('stops where the limit is passed', async () => {
    const { farmer, house } = await staffedFounder(farm);
    await setLevel(farm, house.id, { harvested: { common: 6 }, payoutReceived: 7500 });
    await newPlant(farm, house.id, RIPE);
    await newPlant(farm, house.id, RIPE);
    const result = dataOf(harvestShape, await farmer.post(`/growhouse/${house.id}/harvestall`));
    expect(result).toMatchObject({ payout: 833, remainingTHC: { payoutReceived: 8333 } });
    expect(await farmer.post(`/growhouse/${house.id}/harvestall`)).toMatchObject({
      code: 'THC_LIMIT_REACHED',
    });
  });

  test('tells why, where plants are ripe but none may go', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const harvestAll = () => farmer.post(`/growhouse/${id}/harvestall`);
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_HARVEST' });
    await newPlant(farm, id, RIPE);
    expect(await harvestAll()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
  });
});

test('the payouts service is told of what is owed, not of what is not', async () => {
  const { farmer, house } = await staffedFounder(farm);
  let told = 0;
  farm.ctx.onPayoutQueued = () => (told += 1);
  const dead = await newPlant(farm, house.id, { stage: 1, dueInHours: -120 });
  await farmer.post(`/plant/${dead}/harvest`);
  expect(told).toBe(0);
  await farmer.post(`/plant/${await newPlant(farm, house.id, RIPE)}/harvest`);
  await newPlant(farm, house.id, RIPE);
  await farmer.post(`/growhouse/${house.id}/harvestall`);
  expect(told).toBe(2);
});
