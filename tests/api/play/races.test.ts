import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshHoldings } from '../../../api/actions/refresh-holdings.ts';
import { type Farm, type Reply, startFarm } from '../../kit/farm.ts';
import {
  houseOf,
  housesOf,
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

const TAPS = 50;
const RIPE = { stage: 5, dueInHours: 0 };

const atOnce = (tap: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: TAPS }, (_, index) => tap(index)));

/** How many succeeded, and the codes of those that did not. */
function tallied(replies: readonly Reply[]) {
  const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code));
  return { won: replies.filter(({ status }) => status === 200).length, codes: [...codes] };
}

describe(`${TAPS} at once: exactly one`, () => {
  test('waters', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 1, dueInHours: 0 });
    const replies = await atOnce(() => farmer.post(`/plant/${id}/water`, {}));
    expect(tallied(replies)).toEqual({ won: 1, codes: ['PLANT_NOT_DUE'] });
    expect(await plantRow(farm, id)).toMatchObject({ stage: 2 });
  });

  test('harvests', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, RIPE);
    const replies = await atOnce(() => farmer.post(`/plant/${id}/harvest`));
    expect(tallied(replies)).toEqual({ won: 1, codes: ['PLANT_GONE'] });
    expect(await payoutsOf(farm, farmer.address)).toHaveLength(1);
    expect(await houseOf(farm, farmer)).toMatchObject({
      harvested: { common: 1 },
      payoutReceived: 833_000_000n,
    });
  });

  test('plants', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newSeed(farm, house.id);
    const replies = await atOnce(() => farmer.post(`/plant/${id}/plant`, {}));
    expect(tallied(replies)).toEqual({ won: 1, codes: ['NOT_A_SEED'] });
  });

  test('prunes', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 1, dueInHours: -120 });
    const replies = await atOnce(() => farmer.post(`/plant/${id}/prune`));
    expect(tallied(replies)).toEqual({ won: 1, codes: ['PLANT_GONE'] });
  });

  test('adds the same grower, in the same or another growhouse', async () => {
    const farmer = await farm.newFarmer(4);
    const houses = await housesOf(farm, farmer);
    expect(houses).toHaveLength(2);
    const replies = await atOnce((index) =>
      farmer.post(`/growhouse/${houses[index % 2]?.id ?? 0}/addgrower`, { mint: farmer.mints[0] }),
    );
    expect(tallied(replies)).toEqual({ won: 1, codes: ['GROWER_BUSY'] });
    const staffed = await housesOf(farm, farmer);
    expect(staffed.flatMap(({ growers }) => growers)).toHaveLength(1);
  });

  test('fills the one grower slot with different growers', async () => {
    const farmer = await farm.newFarmer(3);
    const { id } = await houseOf(farm, farmer);
    const replies = await atOnce((index) =>
      farmer.post(`/growhouse/${id}/addgrower`, { mint: farmer.mints[index % 3] }),
    );
    expect(tallied(replies).won).toBe(1);
    expect((await houseOf(farm, farmer)).growers).toHaveLength(1);
  });

  test('founds by the same grower', async () => {
    const farmer = await farm.newFarmer();
    await farm.server.giveGrowers(farmer.address, 1);
    await Promise.all(Array.from({ length: TAPS }, () => refreshHoldings(farm.ctx, farmer)));
    expect(await housesOf(farm, farmer)).toHaveLength(1);
  });
});

test('three pots take three of five seeds', async () => {
  const { farmer, house } = await staffedFounder(farm);
  const seeds = [...house.plants.map(({ id }) => id), await newSeed(farm, house.id)];
  seeds.push(await newSeed(farm, house.id));
  const replies = await atOnce((index) =>
    farmer.post(`/plant/${seeds[index % seeds.length] ?? 0}/plant`, {}),
  );
  expect(tallied(replies).won).toBe(3);
});

test('the last free seed slot takes one seed', async () => {
  const farmer = await farm.newFarmer(4);
  const [from, to] = await housesOf(farm, farmer);
  if (!from || !to) throw new Error('Four growers found two growhouses');
  await newSeed(farm, to.id);
  const replies = await atOnce((index) =>
    farmer.post(`/plant/${from.plants[index % 3]?.id ?? 0}/transfer`, { growhouseId: to.id }),
  );
  expect(tallied(replies).won).toBe(1);
  const seeds = (await housesOf(farm, farmer)).map(({ plants }) => plants.length);
  expect(seeds).toEqual([2, 5]);
});

test('Harvest All and single harvests pay each plant once', async () => {
  const { farmer, house } = await staffedFounder(farm);
  await setLevel(farm, house.id, { level: 2 });
  const plants = [
    await newPlant(farm, house.id, RIPE),
    await newPlant(farm, house.id, RIPE),
    await newPlant(farm, house.id, RIPE),
  ];
  await atOnce((index) =>
    index % 3 === 0
      ? farmer.post(`/growhouse/${house.id}/harvestall`)
      : farmer.post(`/plant/${plants[index % plants.length] ?? 0}/harvest`),
  );
  const paid = await payoutsOf(farm, farmer.address);
  expect(paid.map(({ plantId }) => plantId).sort()).toEqual(plants);
  expect(await houseOf(farm, farmer)).toMatchObject({ harvested: { common: 3 } });
});
