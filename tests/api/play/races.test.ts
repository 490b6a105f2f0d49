import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshHoldings } from '../../../api/actions/growers/refresh-holdings.ts';
import { type GameFixture, type Reply, startGameFixture } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  loadGrowhouses,
  insertPlant,
  insertSeed,
  listPayouts,
  loadPlantRow,
  setLevel,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';

let game: GameFixture;
beforeAll(async () => {
  game = await startGameFixture();
});
afterAll(() => game.close());

const REQUEST_COUNT = 50;
const RIPE = { stage: 5, dueInHours: 0 };

const runConcurrently = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: REQUEST_COUNT }, (_, index) => send(index)));

/** Returns the number of successes and the codes of the failures. */
function countResults(replies: readonly Reply[]) {
  const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code));
  return { won: replies.filter(({ status }) => status === 200).length, codes: [...codes] };
}

describe(`${REQUEST_COUNT} concurrent requests`, () => {
  it('water a plant once', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 0 });
    const replies = await runConcurrently(() => player.post(`/plant/${id}/water`, {}));
    expect(countResults(replies)).toEqual({ won: 1, codes: ['PLANT_NOT_DUE'] });
    expect(await loadPlantRow(game, id)).toMatchObject({ stage: 2 });
  });

  it('harvest a plant once', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const replies = await runConcurrently(() => player.post(`/plant/${id}/harvest`));
    expect(countResults(replies)).toEqual({ won: 1, codes: ['PLANT_GONE'] });
    expect(await listPayouts(game, player.address)).toHaveLength(1);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({
      harvested: { common: 1 },
      payoutReceived: 833_000_000n,
    });
  });

  it('plant a seed once', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertSeed(game, growhouse.id);
    const replies = await runConcurrently(() => player.post(`/plant/${id}/plant`, {}));
    expect(countResults(replies)).toEqual({ won: 1, codes: ['NOT_A_SEED'] });
  });

  it('prune a plant once', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: -120 });
    const replies = await runConcurrently(() => player.post(`/plant/${id}/prune`));
    expect(countResults(replies)).toEqual({ won: 1, codes: ['PLANT_GONE'] });
  });

  it('add a grower once, in the same or another growhouse', async () => {
    const player = await game.createPlayer(4);
    const growhouses = await loadGrowhouses(game, player);
    expect(growhouses).toHaveLength(2);
    const replies = await runConcurrently((index) =>
      player.post(`/growhouse/${growhouses[index % 2]?.id ?? 0}/addgrower`, {
        mint: player.mints[0],
      }),
    );
    expect(countResults(replies)).toEqual({ won: 1, codes: ['GROWER_BUSY'] });
    const staffed = await loadGrowhouses(game, player);
    expect(staffed.flatMap(({ growers }) => growers)).toHaveLength(1);
  });

  it('fill the only grower slot once with different growers', async () => {
    const player = await game.createPlayer(3);
    const { id } = await loadFirstGrowhouse(game, player);
    const replies = await runConcurrently((index) =>
      player.post(`/growhouse/${id}/addgrower`, { mint: player.mints[index % 3] }),
    );
    expect(countResults(replies).won).toBe(1);
    expect((await loadFirstGrowhouse(game, player)).growers).toHaveLength(1);
  });

  it('create one growhouse for the same grower', async () => {
    const player = await game.createPlayer();
    await game.server.giveGrowers(player.address, 1);
    await Promise.all(
      Array.from({ length: REQUEST_COUNT }, () => refreshHoldings(game.ctx, player)),
    );
    expect(await loadGrowhouses(game, player)).toHaveLength(1);
  });
});

it('three free plant slots accept three of five concurrent seeds', async () => {
  const { player, growhouse } = await createStaffedPlayer(game);
  const seeds = [...growhouse.plants.map(({ id }) => id), await insertSeed(game, growhouse.id)];
  seeds.push(await insertSeed(game, growhouse.id));
  const replies = await runConcurrently((index) =>
    player.post(`/plant/${seeds[index % seeds.length] ?? 0}/plant`, {}),
  );
  expect(countResults(replies).won).toBe(3);
});

it('the last free seed slot accepts one of several concurrent seeds', async () => {
  const player = await game.createPlayer(4);
  const [from, to] = await loadGrowhouses(game, player);
  if (!from || !to) throw new Error('Four growers found two growhouses');
  await insertSeed(game, to.id);
  const replies = await runConcurrently((index) =>
    player.post(`/plant/${from.plants[index % 3]?.id ?? 0}/transfer`, { growhouseId: to.id }),
  );
  expect(countResults(replies).won).toBe(1);
  const seeds = (await loadGrowhouses(game, player)).map(({ plants }) => plants.length);
  expect(seeds).toEqual([2, 5]);
});

it('Harvest All and concurrent single harvests pay each plant once', async () => {
  const { player, growhouse } = await createStaffedPlayer(game);
  await setLevel(game, growhouse.id, { level: 2 });
  const plants = [
    await insertPlant(game, growhouse.id, RIPE),
    await insertPlant(game, growhouse.id, RIPE),
    await insertPlant(game, growhouse.id, RIPE),
  ];
  await runConcurrently((index) =>
    index % 3 === 0
      ? player.post(`/growhouse/${growhouse.id}/harvestall`)
      : player.post(`/plant/${plants[index % plants.length] ?? 0}/harvest`),
  );
  const paid = await listPayouts(game, player.address);
  expect(paid.map(({ plantId }) => plantId).sort()).toEqual(plants);
  expect(await loadFirstGrowhouse(game, player)).toMatchObject({ harvested: { common: 3 } });
});
