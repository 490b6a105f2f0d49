import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../api/store/open-database.ts';
import { harvestPlant } from '../../../api/actions/plants/harvest-plant.ts';
import { waterPlant } from '../../../api/actions/plants/water-plant.ts';
import { type GameFixture, type Reply, startGameFixture } from '../../kit/game-fixture.ts';
import {
  createStaffedPlayer,
  insertPlant,
  insertSeed,
  listLogMessages,
  listPayouts,
  loadFirstGrowhouse,
  loadGrowhouses,
  loadPlantRow,
  setLevel,
} from '../../kit/growhouse-rows.ts';
import { authenticate, getVerifiedSignature } from '../../kit/sign-in.ts';

/** Attacks by many requests at once. Whatever wins, nobody gets anything twice. */

let game: GameFixture;
beforeAll(async () => {
  game = await startGameFixture();
});
afterAll(() => game.close());

const COUNT = 50;
const RIPE = { stage: 5, dueInHours: 0 };
const DUE = { stage: 1, dueInHours: 0 };
const DEAD = { stage: 1, dueInHours: -130 };

const sendAtOnce = <T>(send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: COUNT }, (_, index) => send(index)));
const countWon = (replies: readonly Reply[]) =>
  replies.filter(({ status }) => status === 200).length;

describe(`${COUNT} requests at once`, { tags: ['attack'] }, () => {
  it('harvest a plant once from two sessions', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const tokens = [
      await game.server.signIn(player.wallet),
      await game.server.signIn(player.wallet),
    ];
    const answers = await sendAtOnce((index) => {
      const token = tokens[index % 2] ?? '';
      return game.server.call('POST', `/plant/${id}/harvest`, { token, body: {} });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('harvest a plant once with one idempotency key, and tell all who wait the same', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const token = await game.server.signIn(player.wallet);
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await sendAtOnce(() =>
      game.server.call('POST', `/plant/${id}/harvest`, { token, body: {}, headers }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('harvest a plant once with as many idempotency keys', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const token = await game.server.signIn(player.wallet);
    const answers = await sendAtOnce((index) =>
      game.server.call('POST', `/plant/${id}/harvest`, {
        token,
        body: {},
        headers: { 'idempotency-key': `tap-${index}` },
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('water each plant once with Water All and single waterings', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const ids = [
      await insertPlant(game, growhouse.id, DUE),
      await insertPlant(game, growhouse.id, DUE),
    ];
    await sendAtOnce((index) =>
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
    const replies = await sendAtOnce((index) => player.post(paths[index % 3] ?? '', {}));
    expect(countWon(replies)).toBe(1);
    expect(await listPayouts(game, player.address)).toEqual([]);
  });

  it('either water or harvest a plant, never both', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const replies = await sendAtOnce((index) =>
      player.post(`/plant/${id}/${index % 2 === 0 ? 'water' : 'harvest'}`, {}),
    );
    expect(countWon(replies)).toBe(1);
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
    await sendAtOnce((index) =>
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
    await sendAtOnce((index) =>
      player.post(`/plant/${id}/transfer`, { growhouseId: index % 2 === 0 ? to.id : from.id }),
    );
    const plants = (await loadGrowhouses(game, player)).flatMap((growhouse) => growhouse.plants);
    expect(plants).toHaveLength(from.plants.length + to.plants.length);
  });

  it('leave one of as many nicknames', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const replies = await sendAtOnce((index) =>
      player.post(`/growhouse/${growhouse.id}/nickname`, { nickname: `Fern ${index}` }),
    );
    expect(countWon(replies)).toBe(COUNT);
    const { nickname } = await loadFirstGrowhouse(game, player);
    expect((await listLogMessages(game, player.address)).at(-1)).toContain(`'${nickname ?? ''}'`);
  });

  it('harvest no more of a rarity than its cap', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { level: 2, harvested: { common: 7 } });
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) ids.push(await insertPlant(game, growhouse.id, RIPE));
    const replies = await sendAtOnce((index) =>
      player.post(`/plant/${ids[index % 3] ?? 0}/harvest`, {}),
    );
    expect(countWon(replies)).toBe(1);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({ harvested: { common: 8 } });
  });

  it('fill no more plant slots than there are', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const seeds = growhouse.plants.map(({ id }) => id);
    for (let count = 0; count < 3; count++) seeds.push(await insertSeed(game, growhouse.id));
    const replies = await sendAtOnce((index) =>
      player.post(`/plant/${seeds[index % seeds.length] ?? 0}/plant`, {}),
    );
    expect(countWon(replies)).toBe(3);
  });

  it('sign in once with one proof', async () => {
    const { wallet } = await game.createPlayer();
    const signature = await getVerifiedSignature(game.server, wallet);
    const answers = await sendAtOnce(() => authenticate(game.server, wallet, { signature }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of a stranger never touch the plants of others, whatever the owner does', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const stranger = await game.createPlayer(1);
    const id = await insertPlant(game, growhouse.id, RIPE);
    const replies = await sendAtOnce((index) =>
      (index % 2 === 0 ? stranger : player).post(`/plant/${id}/harvest`, {}),
    );
    expect(countWon(replies.filter((_reply, index) => index % 2 === 0))).toBe(0);
    expect(await listPayouts(game, stranger.address)).toEqual([]);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });
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
      Array.from({ length: COUNT }, (_, index) =>
        act(servers[index % 2] ?? game.ctx, caller, { plantId: id }),
      ),
    );
    await other.destroy();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listPayouts(game, player.address)).toHaveLength(payouts);
  });
});
