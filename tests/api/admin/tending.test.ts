import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantShape, growhousePageShape, harvestShape } from '../../../src/contract/shapes.ts';
import { signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { dataOf, type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import type { Answer } from '../../kit/game-server.ts';
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
let admin: SignedAdmin;
let payoutsQueued = 0;
beforeAll(async () => {
  farm = await startFarm();
  farm.ctx.onPayoutQueued = () => (payoutsQueued += 1);
  admin = await signedAdmin(farm.server);
});
afterAll(() => farm.close());

type Act = 'water' | 'harvest' | 'prune';
const tend = (id: number, act: Act) => admin.call(`/plants/${id}/${act}`);
const told = ({ status, body }: Answer) => ({ status, code: body.code });

const trailOf = async (target: string) => {
  const rows = await farm.ctx.db
    .selectFrom('audit_log')
    .select(['admin_address', 'action', 'before_json', 'after_json'])
    .where('target', '=', target)
    .execute();
  return rows.map(({ admin_address: by, action, before_json: before, after_json: after }) => ({
    by,
    action,
    before,
    after,
  }));
};
const inHours = (hours: number) =>
  new Date(farm.nowMs() + hours * farm.ctx.settings.msPerHour).toISOString();

async function plantsOf(farmer: Farmer, houseId: number): Promise<PlantShape[]> {
  return dataOf(growhousePageShape, await farmer.get(`/growhouse/${houseId}`)).plants;
}

describe('an admin tends a plant of somebody else', () => {
  test('by watering', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 2, dueInHours: -1 });
    expect(await tend(id, 'water')).toMatchObject({
      status: 200,
      body: { message: 'Successfully watered plant!' },
    });
    expect(await plantsOf(farmer, house.id)).toMatchObject([
      { id, stage: 3, next_watering_time: inHours(23.6) },
    ]);
    expect(await trailOf(`plant ${id} in growhouse ${house.id}`)).toEqual([
      {
        by: admin.address,
        action: 'water plant',
        before: { stage: 2, next_watering_time: inHours(-1) },
        after: { stage: 3, next_watering_time: inHours(23.6) },
      },
    ]);
    expect(await logOf(farm, admin.address)).toContain(
      `Water plant: plant ${id} in growhouse ${house.id} (${farmer.address})`,
    );
  });

  test('by harvesting, for its owner', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 5, dueInHours: 0 });
    const before = payoutsQueued;
    const { status, body } = await tend(id, 'harvest');
    expect(status).toBe(200);
    expect(harvestShape.parse(body.data)).toMatchObject({
      payout: 833,
      remainingTHC: { payoutReceived: 833 },
    });
    expect(payoutsQueued).toBe(before + 1);
    expect(await payoutsOf(farm, farmer.address)).toMatchObject([
      { thc: 833, plantId: id, reason: 'harvest', state: 'queued' },
    ]);
    expect(await payoutsOf(farm, admin.address)).toEqual([]);
    expect(await houseOf(farm, farmer)).toMatchObject({ harvested: { common: 1 } });
    expect(await trailOf(`plant ${id} in growhouse ${house.id}`)).toMatchObject([
      { action: 'harvest plant', before: null, after: { payout_thc: '833' } },
    ]);
    expect(await logOf(farm, farmer.address)).not.toContain(
      `Harvested plant ${id} (Saint Reed) in growhouse ${house.id} for 833 THC`,
    );
  });

  test('by pruning', async () => {
    const { house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 2, dueInHours: -120 });
    expect(told(await tend(id, 'prune'))).toEqual({ status: 200, code: undefined });
    expect(await plantRow(farm, id)).toMatchObject({ outcome: 'pruned' });
    expect(await trailOf(`plant ${id} in growhouse ${house.id}`)).toEqual([
      {
        by: admin.address,
        action: 'prune plant',
        before: { stage: 2, next_watering_time: inHours(-120) },
        after: null,
      },
    ]);
  });
});

describe('the rules are those of the player', () => {
  test.each([
    ['water', { stage: 2, dueInHours: 1 }, 'PLANT_NOT_DUE'],
    ['water', { stage: 2, dueInHours: -48 }, 'PLANT_WITHERED'],
    ['water', { stage: 5, dueInHours: 0 }, 'PLANT_READY'],
    ['harvest', { stage: 2, dueInHours: -1 }, 'PLANT_NOT_READY'],
    ['harvest', { stage: 5, dueInHours: 1 }, 'PLANT_NOT_DUE'],
    ['harvest', { stage: 5, dueInHours: 0, rarityId: 3 }, 'RARITY_CAPPED'],
    ['prune', { stage: 2, dueInHours: -48 }, 'PLANT_NOT_DEAD'],
  ] as const)('%s of %o: %s', async (act, scene, code) => {
    const { house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, scene);
    const before = await plantRow(farm, id);
    expect(told(await tend(id, act))).toEqual({ status: 409, code });
    expect(await plantRow(farm, id)).toEqual(before);
    expect(await trailOf(`plant ${id} in growhouse ${house.id}`)).toEqual([]);
  });

  test('what is gone is gone, and what never was is not found', async () => {
    const { house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 5, dueInHours: 0 });
    await tend(id, 'harvest');
    for (const act of ['water', 'harvest', 'prune'] as const) {
      expect(told(await tend(id, act))).toEqual({ status: 409, code: 'PLANT_GONE' });
      expect(told(await tend(999_999, act))).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('owner and admin at once harvest a plant once', async () => {
    const { farmer, house } = await staffedFounder(farm);
    const id = await newPlant(farm, house.id, { stage: 5, dueInHours: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return (await tend(id, 'harvest')).status;
        return (await farmer.post(`/plant/${id}/harvest`)).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await payoutsOf(farm, farmer.address)).toHaveLength(1);
  });
});

describe('a seed given by an admin', () => {
  const give = (growhouse: number, strain = 15) => admin.call('/plants/add', { strain, growhouse });

  test('is in the stash', async () => {
    const { farmer, house } = await staffedFounder(farm);
    expect(await give(house.id)).toMatchObject({ status: 200, body: { message: 'Seed added' } });
    const { plants } = await houseOf(farm, farmer);
    const seed = plants.at(-1);
    expect(seed).toMatchObject({ strainId: 15, stage: 0 });
    expect(await trailOf(`growhouse ${house.id}`)).toEqual([
      {
        by: admin.address,
        action: 'add seed',
        before: null,
        after: { seed: seed?.id, strain: 'Sunken Bell' },
      },
    ]);
  });

  test('finds no room in a full stash, also of many at once', async () => {
    const farmer = await farm.newFarmer(1);
    const { id } = await houseOf(farm, farmer);
    await newSeed(farm, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(told(await give(id))).toEqual({ status: 409, code: 'SEED_SLOTS_FULL' });
    expect((await houseOf(farm, farmer)).plants).toHaveLength(5);
  });

  test('is refused by what takes none', async () => {
    const { house } = await staffedFounder(farm);
    await setLevel(farm, house.id, { level: 10, isMaxLevel: true });
    expect(told(await give(house.id))).toEqual({ status: 409, code: 'GROWHOUSE_RETIRED' });
    expect(told(await give(999_999))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(told(await give(house.id, 16))).toEqual({ status: 422, code: 'OUT_OF_BOUNDS' });
  });
});
