import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growhousePageShape } from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  houseOf,
  housesOf,
  newPlant,
  newSeed,
  plantRow,
  setLevel,
  setPlant,
} from '../../kit/growhouse-scenes.ts';

let farm: Farm;
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());

async function twoHouses() {
  const farmer = await farm.newFarmer(4);
  const [from, to] = await housesOf(farm, farmer);
  if (!from || !to) throw new Error('Four growers found two growhouses');
  const seed = from.plants[0]?.id ?? 0;
  const transfer = (id: number, growhouseId: number) =>
    farmer.post(`/plant/${id}/transfer`, { growhouseId });
  return { farmer, from, to, seed, transfer };
}

describe('POST /plant/{id}/transfer', () => {
  test('moves a seed to another growhouse of the wallet, and back', async () => {
    const { farmer, from, to, seed, transfer } = await twoHouses();
    expect(await transfer(seed, to.id)).toMatchObject({
      status: 200,
      message: 'Seed has been successfully transferred',
    });
    const { seeds } = dataOf(growhousePageShape, await farmer.get(`/growhouse/${to.id}`));
    expect(seeds).toHaveLength(4);
    expect(seeds.find(({ id }) => id === seed)).toMatchObject({ growhouse: { id: to.id } });
    expect(await transfer(seed, from.id)).toMatchObject({ status: 200 });
    const revisions = (await housesOf(farm, farmer)).map(({ revision }) => revision);
    expect(revisions).toEqual([from.revision + 2, to.revision + 2]);
  });

  test('refuses what the rule refuses', async () => {
    const { from, to, seed, transfer } = await twoHouses();
    expect(await transfer(seed, from.id)).toMatchObject({ status: 409, code: 'SAME_GROWHOUSE' });
    const plant = await newPlant(farm, from.id, { stage: 1, dueInHours: 0 });
    expect(await transfer(plant, to.id)).toMatchObject({ status: 409, code: 'NOT_A_SEED' });
    await newSeed(farm, to.id);
    await newSeed(farm, to.id);
    expect(await transfer(seed, to.id)).toMatchObject({ status: 409, code: 'SEED_SLOTS_FULL' });
    await setLevel(farm, to.id, { level: 10, isMaxLevel: true });
    expect(await transfer(seed, to.id)).toMatchObject({ status: 409, code: 'GROWHOUSE_RETIRED' });
    await setPlant(farm, seed, { outcome: 'pruned', ended_at_ms: 1 });
    expect(await transfer(seed, to.id)).toMatchObject({ status: 409, code: 'PLANT_GONE' });
  });

  test('takes seeds out of a retired growhouse', async () => {
    const { from, to, seed, transfer } = await twoHouses();
    await setLevel(farm, from.id, { level: 10, isMaxLevel: true });
    expect(await transfer(seed, to.id)).toMatchObject({ status: 200 });
    expect(await plantRow(farm, seed)).toMatchObject({ growhouse_id: to.id });
  });

  test('goes to no other wallet and to no growhouse there is not', async () => {
    const { from, seed, transfer } = await twoHouses();
    const stranger = await houseOf(farm, await farm.newFarmer(1));
    expect(await transfer(seed, stranger.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await transfer(seed, 999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await plantRow(farm, seed)).toMatchObject({ growhouse_id: from.id });
  });
});

describe('POST /growhouse/{id}/nickname', () => {
  test.each([
    ['  Moon Base #7 ', 'Moon Base #7'],
    ["Zoë's Gärtchen-2.", "Zoë's Gärtchen-2."],
    ['温室', '温室'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['   ', null],
    ['', null],
  ])('%j is kept as %j', async (nickname, kept) => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    await farmer.post(`/growhouse/${id}/nickname`, { nickname: 'Before' });
    expect(await farmer.post(`/growhouse/${id}/nickname`, { nickname })).toMatchObject({
      status: 200,
    });
    const { growhouse } = dataOf(growhousePageShape, await farmer.get(`/growhouse/${id}`));
    expect(growhouse.nickname).toBe(kept);
  });

  test.each([
    ['x'.repeat(25), 'NICKNAME_TOO_LONG'],
    ['<b>', 'NICKNAME_CHARACTERS'],
    ['a\u202eb', 'NICKNAME_CHARACTERS'],
    ['x'.repeat(201), 'OUT_OF_BOUNDS'],
  ])('%j is refused as %s', async (nickname, code) => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    expect(await farmer.post(`/growhouse/${id}/nickname`, { nickname })).toMatchObject({
      status: 422,
      code,
    });
    expect((await houseOf(farm, farmer)).nickname).toBeNull();
  });

  test('the same again changes nothing', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    await farmer.post(`/growhouse/${id}/nickname`, { nickname: 'Home' });
    const before = await houseOf(farm, farmer);
    await farmer.post(`/growhouse/${id}/nickname`, { nickname: ' Home ' });
    expect(await houseOf(farm, farmer)).toEqual(before);
  });
});
