import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Farm, type Farmer, startFarm } from '../../kit/farm.ts';
import { houseOf, newPlant, plantRow, staffedFounder } from '../../kit/growhouse-scenes.ts';

let farm: Farm;
let stranger: Farmer;
let owned: { houseId: number; plantId: number; mint: string };

beforeAll(async () => {
  farm = await startFarm();
  stranger = await farm.newFarmer(1);
  const { farmer, house } = await staffedFounder(farm);
  const plantId = await newPlant(farm, house.id, { stage: 2, dueInHours: 0 });
  owned = { houseId: house.id, plantId, mint: farmer.mints[0] ?? '' };
});
afterAll(() => farm.close());

interface Route {
  method: 'get' | 'post';
  path: string;
  /** A body the route would accept. */
  body?: () => object;
}

/** Every route that names a growhouse or a plant. */
const ROUTES: readonly Route[] = [
  { method: 'get', path: '/growhouse/:house' },
  {
    method: 'post',
    path: '/growhouse/:house/addgrower',
    body: () => ({ mint: stranger.mints[0] }),
  },
  {
    method: 'post',
    path: '/growhouse/:house/swapgrower',
    body: () => ({ oldMint: owned.mint, newMint: stranger.mints[0] }),
  },
  { method: 'post', path: '/growhouse/:house/nickname', body: () => ({ nickname: 'Mine' }) },
  { method: 'post', path: '/growhouse/:house/waterall' },
  { method: 'post', path: '/growhouse/:house/harvestall' },
  { method: 'post', path: '/growhouse/:house/pruneall', body: () => ({ currentTime: 0 }) },
  { method: 'post', path: '/plant/:plant/plant' },
  { method: 'post', path: '/plant/:plant/water' },
  {
    method: 'post',
    path: '/plant/:plant/transfer',
    body: () => ({ growhouseId: owned.houseId }),
  },
  { method: 'post', path: '/plant/:plant/prune' },
  { method: 'post', path: '/plant/:plant/harvest' },
];

type Ids = Record<'house' | 'plant', number | string>;

const call = (farmer: Farmer, { method, path, body }: Route, { house, plant }: Ids) => {
  const url = path.replace(':house', String(house)).replace(':plant', String(plant));
  return method === 'get' ? farmer.get(url) : farmer.post(url, body?.() ?? {});
};

test.each(ROUTES)('$method $path is for the owner only', async (route) => {
  const ids = { house: owned.houseId, plant: owned.plantId };
  const before = await plantRow(farm, owned.plantId);
  expect(await call(stranger, route, ids)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await plantRow(farm, owned.plantId)).toEqual(before);
});

test.each(ROUTES)('$method $path knows no such id', async (route) => {
  const ids = { house: 999_999, plant: 999_999 };
  expect(await call(stranger, route, ids)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test.each(ROUTES)('$method $path refuses what is no id', async (route) => {
  for (const id of ['0', '-1', '1.5', '01', 'x', '9007199254740993']) {
    const { status } = await call(stranger, route, { house: id, plant: id });
    expect([400, 422]).toContain(status);
  }
});

const POSTS = ROUTES.filter(({ method }) => method === 'post');

test.each(POSTS)('$method $path refuses a field it does not know', async (route) => {
  const { id, plants } = await houseOf(farm, stranger);
  const withMore = { ...route, body: () => ({ ...route.body?.(), more: 1 }) };
  expect(await call(stranger, withMore, { house: id, plant: plants[0]?.id ?? 0 })).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});
