import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GameFixture, type TestPlayer, startGameFixture } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  insertPlant,
  loadPlantRow,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';

let game: GameFixture;
let otherPlayer: TestPlayer;
let owned: { growhouseId: number; plantId: number; mint: string };

beforeAll(async () => {
  game = await startGameFixture();
  otherPlayer = await game.createPlayer(1);
  const { player, growhouse } = await createStaffedPlayer(game);
  const plantId = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: 0 });
  owned = { growhouseId: growhouse.id, plantId, mint: player.mints[0] ?? '' };
});
afterAll(() => game.close());

interface Route {
  method: 'get' | 'post';
  path: string;
  /** A valid body. */
  body?: () => object;
}

/** Every route with the id of a growhouse or a plant. */
const ROUTES: readonly Route[] = [
  { method: 'get', path: '/growhouse/:growhouse' },
  {
    method: 'post',
    path: '/growhouse/:growhouse/addgrower',
    body: () => ({ mint: otherPlayer.mints[0] }),
  },
  {
    method: 'post',
    path: '/growhouse/:growhouse/swapgrower',
    body: () => ({ oldMint: owned.mint, newMint: otherPlayer.mints[0] }),
  },
  { method: 'post', path: '/growhouse/:growhouse/nickname', body: () => ({ nickname: 'Mine' }) },
  { method: 'post', path: '/growhouse/:growhouse/waterall' },
  { method: 'post', path: '/growhouse/:growhouse/harvestall' },
  { method: 'post', path: '/growhouse/:growhouse/pruneall', body: () => ({ currentTime: 0 }) },
  { method: 'post', path: '/plant/:plant/plant' },
  { method: 'post', path: '/plant/:plant/water' },
  {
    method: 'post',
    path: '/plant/:plant/transfer',
    body: () => ({ growhouseId: owned.growhouseId }),
  },
  { method: 'post', path: '/plant/:plant/prune' },
  { method: 'post', path: '/plant/:plant/harvest' },
];

type Ids = Record<'growhouse' | 'plant', number | string>;

const call = (player: TestPlayer, { method, path, body }: Route, { growhouse, plant }: Ids) => {
  const url = path.replace(':growhouse', String(growhouse)).replace(':plant', String(plant));
  return method === 'get' ? player.get(url) : player.post(url, body?.() ?? {});
};

it.each(ROUTES)('$method $path refuses an unknown id', async (route) => {
  const ids = { growhouse: 999_999, plant: 999_999 };
  expect(await call(otherPlayer, route, ids)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

const POSTS = ROUTES.filter(({ method }) => method === 'post');

it.each(POSTS)('$method $path refuses an unknown field', async (route) => {
  const { id, plants } = await loadFirstGrowhouse(game, otherPlayer);
  const withUnknownField = { ...route, body: () => ({ ...route.body?.(), more: 1 }) };
  expect(
    await call(otherPlayer, withUnknownField, { growhouse: id, plant: plants[0]?.id ?? 0 }),
  ).toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST',
  });
});
