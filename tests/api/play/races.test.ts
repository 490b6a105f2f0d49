import { describe, expect, it } from 'vitest';
import { harvestPlant } from '../../../api/actions/plants/harvest.ts';
import { waterPlant } from '../../../api/actions/plants/tend.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { refreshHoldings } from '../../../api/actions/growers/holdings.ts';
import { type Reply, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  loadGrowhouses,
  insertPlant,
  insertSeed,
  listLogMessages,
  listPayouts,
  loadPlantRow,
  setLevel,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';

const game = shareGame();

const REQUEST_COUNT = 50;
const RIPE = { stage: 5, dueInHours: 0 };
const DUE = { stage: 1, dueInHours: 0 };
const DEAD = { stage: 1, dueInHours: -130 };

const runConcurrently = <T>(send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: REQUEST_COUNT }, (_, index) => send(index)));

/** Returns the number of successes and the codes of the failures. */
function countResults(replies: readonly Reply[]) {
  const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code));
  return { won: replies.filter(({ status }) => status === 200).length, codes: [...codes] };
}

describe(`${REQUEST_COUNT} concurrent requests`, { tags: ['attack'] }, () => {
  it('harvest a plant once from two sessions with as many idempotency keys', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const tokens = [
      await game.server.signIn(player.wallet),
      await game.server.signIn(player.wallet),
    ];
    const answers = await runConcurrently((index) =>
      game.server.call('POST', `/plant/${id}/harvest`, {
        token: tokens[index % 2] ?? '',
        body: {},
        headers: { 'idempotency-key': `tap-${index}` },
      }),
    );
    const codes = answers.flatMap(({ body }) => body.code ?? []);
    expect(codes).toEqual(Array(REQUEST_COUNT - 1).fill('PLANT_GONE'));
    expect(await listPayouts(game, player.address)).toHaveLength(1);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({
      harvested: { common: 1 },
      payoutReceived: 833_000_000n,
    });
  });

  it('harvest a plant once with one idempotency key, and all get the same response', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const token = await game.server.signIn(player.wallet);
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await runConcurrently(() =>
      game.server.call('POST', `/plant/${id}/harvest`, { token, body: {}, headers }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('water each plant once with Water All and single waterings', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const ids = [
      await insertPlant(game, growhouse.id, DUE),
      await insertPlant(game, growhouse.id, DUE),
    ];
    await runConcurrently((index) =>
      index % 3 === 0
        ? player.post(`/growhouse/${growhouse.id}/waterall`, {})
        : player.post(`/plant/${ids[index % 2] ?? 0}/water`, {}),
    );
    for (const id of ids) expect(await loadPlantRow(game, id)).toMatchObject({ stage: 2 });
  });

  it('prune each dead plant once with Prune All, harvests and single prunings', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, DEAD);
    const paths = [
      `/growhouse/${growhouse.id}/pruneall`,
      `/plant/${id}/prune`,
      `/plant/${id}/harvest`,
    ];
    const replies = await runConcurrently((index) => player.post(paths[index % 3] ?? '', {}));
    expect(countResults(replies).won).toBe(1);
    expect(await listPayouts(game, player.address)).toEqual([]);
  });

  it('either water or harvest a plant, never both', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const replies = await runConcurrently((index) =>
      player.post(`/plant/${id}/${index % 2 === 0 ? 'water' : 'harvest'}`, {}),
    );
    expect(countResults(replies).won).toBe(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('either plant or move a seed, never both', async () => {
    const player = await game.createPlayer(4);
    const [from, to] = await loadGrowhouses(game, player);
    if (!from || !to) throw new Error('Four growers found two growhouses');
    for (const growhouse of [from, to]) {
      const mint = player.mints[growhouse === from ? 0 : 1];
      await player.post(`/growhouse/${growhouse.id}/addgrower`, { mint });
    }
    const [seed] = from.plants;
    const id = seed?.id ?? 0;
    await runConcurrently((index) =>
      index % 2 === 0
        ? player.post(`/plant/${id}/plant`, {})
        : player.post(`/plant/${id}/transfer`, { growhouseId: to.id }),
    );
    const plants = (await loadGrowhouses(game, player)).flatMap((growhouse) => growhouse.plants);
    expect(plants.filter((plant) => plant.id === id)).toHaveLength(1);
    expect(plants).toHaveLength(from.plants.length + to.plants.length);
  });

  it('move a seed back and forth without doubling it', async () => {
    const player = await game.createPlayer(4);
    const [from, to] = await loadGrowhouses(game, player);
    if (!from || !to) throw new Error('Four growers found two growhouses');
    const id = from.plants[0]?.id ?? 0;
    await runConcurrently((index) =>
      player.post(`/plant/${id}/transfer`, { growhouseId: index % 2 === 0 ? to.id : from.id }),
    );
    const plants = (await loadGrowhouses(game, player)).flatMap((growhouse) => growhouse.plants);
    expect(plants).toHaveLength(from.plants.length + to.plants.length);
  });

  it('leave one of as many nicknames', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const replies = await runConcurrently((index) =>
      player.post(`/growhouse/${growhouse.id}/nickname`, { nickname: `Fern ${index}` }),
    );
    expect(countResults(replies).won).toBe(REQUEST_COUNT);
    const { nickname } = await loadFirstGrowhouse(game, player);
    expect((await listLogMessages(game, player.address)).at(-1)).toContain(`'${nickname ?? ''}'`);
  });

  it('harvest no more of a rarity than its cap', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { level: 2, harvested: { common: 7 } });
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) ids.push(await insertPlant(game, growhouse.id, RIPE));
    const replies = await runConcurrently((index) =>
      player.post(`/plant/${ids[index % 3] ?? 0}/harvest`, {}),
    );
    expect(countResults(replies).won).toBe(1);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({ harvested: { common: 8 } });
  });

  it('plant a seed once', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertSeed(game, growhouse.id);
    const replies = await runConcurrently(() => player.post(`/plant/${id}/plant`, {}));
    expect(countResults(replies)).toEqual({ won: 1, codes: ['NOT_A_SEED'] });
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

describe('two servers on one database', { tags: ['attack'] }, () => {
  it.each([
    ['harvest', RIPE, harvestPlant, 1],
    ['water', DUE, waterPlant, 0],
  ] as const)('%s a plant once', async (_verb, setup, act, payouts) => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, setup);
    const other = await openDatabase(game.ctx.backups.databaseUrl);
    const caller = { userId: player.userId, address: player.address, isBanned: false };
    const servers = [game.ctx, { ...game.ctx, db: other }];
    const results = await Promise.allSettled(
      Array.from({ length: REQUEST_COUNT }, (_, index) =>
        act(servers[index % 2] ?? game.ctx, caller, { plantId: id }),
      ),
    );
    await other.destroy();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listPayouts(game, player.address)).toHaveLength(payouts);
  });
});
