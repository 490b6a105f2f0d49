import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { growhousePageShape, growhousesShape, hubShape } from '../../../src/contract/shapes.ts';
import { dataOf, type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import {
  houseOf,
  newPlant,
  newSeed,
  setLevel,
  staffedFounder,
} from '../../kit/growhouse-scenes.ts';

let farm: Farm;
beforeAll(async () => {
  farm = await startFarm();
});
afterAll(() => farm.close());

describe('GET /account/hub', () => {
  test('counts everything and shows each growhouse', async () => {
    const { farmer, house } = await staffedFounder(farm);
    for (const [stage, dueInHours] of [
      [1, 0],
      [4, -47],
      [2, 1],
      [5, 0],
      [5, 1],
      [3, -48],
      [3, -119],
      [3, -120],
    ] as const) {
      await newPlant(farm, house.id, { stage, dueInHours });
    }
    const { hub, growhouses } = dataOf(hubShape, await farmer.get('/account/hub'));
    expect(hub).toEqual({
      address: farmer.address,
      size: 'small',
      growhouses: 1,
      seeds: 3,
      plants: 8,
      waterable: 2,
      harvestable: 1,
      withered: 2,
      dead: 1,
      pendingPayout: 0,
    });
    expect(growhouses).toEqual(dataOf(growhousesShape, await farmer.get('/account/growhouses')));
    const page = dataOf(growhousePageShape, await farmer.get(`/growhouse/${house.id}`));
    expect(page.growhouse).toEqual(growhouses[0]);
    expect(page.plants).toEqual(page.growhouse.plants);
    expect(page.seeds).toEqual(page.growhouse.seeds);
  });

  test('is empty for a wallet without growers', async () => {
    const farmer = await farm.newFarmer();
    expect(dataOf(hubShape, await farmer.get('/account/hub'))).toMatchObject({
      hub: { growhouses: 0, size: 'small', pendingPayout: 0 },
      growhouses: [],
    });
  });

  test('takes as many statements for sixty growhouses as for one', async () => {
    const { farmer } = await staffedFounder(farm);
    const statementsOfHub = async () => {
      const before = farm.statements();
      await farmer.get('/account/hub');
      return farm.statements() - before;
    };
    const forOne = await statementsOfHub();
    await addHouses(farmer, 59);
    expect(await statementsOfHub()).toBe(forOne);
    const { hub, growhouses } = dataOf(hubShape, await farmer.get('/account/hub'));
    expect(hub).toMatchObject({ growhouses: 60, size: 'large', plants: 118, seeds: 3 });
    expect(growhouses.at(-1)?.plants).toHaveLength(2);
  });
});

async function addHouses(farmer: Farmer, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await farm.ctx.db
      .insertInto('growhouses')
      .values({ user_id: farmer.userId, created_at_ms: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await newPlant(farm, id, { stage: 1, dueInHours: 0 });
    await newPlant(farm, id, { stage: 5, dueInHours: 0 });
  }
}

describe('GET /growhouse/{id}', () => {
  test('shows the level before its growers, and what the next one asks', async () => {
    const { farmer, house } = await staffedFounder(farm);
    await setLevel(farm, house.id, {
      level: 4,
      harvested: { common: 2, rare: 1 },
      payoutReceived: 123,
    });
    const { growhouse, remainingTHC } = dataOf(
      growhousePageShape,
      await farmer.get(`/growhouse/${house.id}`),
    );
    expect(growhouse).toMatchObject({
      id: house.id,
      nickname: null,
      level: 4,
      max_level: false,
      size: 1,
      rarity: 1,
      account: { address: farmer.address },
      base: { maxGrowers: 2, maxPlants: 3, maxSeeds: 5, wateringTime: 24, harvestBonus: 1.15 },
      growers: [
        {
          address: farmer.mints[0],
          owner: farmer.address,
          growhouseId: house.id,
          class: {
            id: 1,
            name: 'Common',
            short_name: 'C',
            plant_boost: 0,
            inventory_boost: 1,
            harvest_boost: 0.05,
            water_boost: 0.05,
          },
        },
      ],
      upgrade_status: {
        payoutReceived: 123,
        upgradeCost: 50_600,
        thc_required: 20_250,
        sol_required: 0.491,
        plants_harvested: { common: 2, uncommon: 0, rare: 1, epic: 0, mythic: 0 },
        plants_required: { common: 8, uncommon: 6, rare: 2, epic: 0, mythic: 0 },
      },
    });
    expect(growhouse.upgrade_status).toMatchObject({ ...remainingTHC });
  });

  test('asks nothing more at max level', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    await setLevel(farm, id, { level: 10, isMaxLevel: true });
    expect(dataOf(growhousePageShape, await farmer.get(`/growhouse/${id}`))).toMatchObject({
      growhouse: { max_level: true, size: 2, upgrade_status: null },
      remainingTHC: null,
    });
  });
});

describe('an answer the client already has', () => {
  test.each(['/account/hub', '/account/growhouses', '/growhouse/:id'])('GET %s', async (path) => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    const ask = (tag?: string) =>
      farmer.get(path.replace(':id', String(id)), tag ? { 'if-none-match': tag } : {});
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect(first).toMatchObject({ status: 200 });
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(tag).toMatch(/^W\/".+"$/);

    const again = await ask(`"other", ${tag}`);
    expect(again).toMatchObject({ status: 304, data: undefined });
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(await ask('"other"')).toMatchObject({ status: 200 });

    await newSeed(farm, id);
    expect(await ask(tag)).toMatchObject({ status: 200 });
  });

  test('changes when a plant withers, though nothing was written', async () => {
    const { farmer, house } = await staffedFounder(farm);
    await newPlant(farm, house.id, { stage: 2, dueInHours: 0 });
    const tag = (await farmer.get(`/growhouse/${house.id}`)).headers.get('etag') ?? '';
    const ask = () => farmer.get(`/growhouse/${house.id}`, { 'if-none-match': tag });
    farm.passHours(47);
    expect(await ask()).toMatchObject({ status: 304 });
    farm.passHours(1);
    expect(await ask()).toMatchObject({ status: 200 });
  });
});
