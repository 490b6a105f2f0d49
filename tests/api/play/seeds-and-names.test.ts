import { describe, expect, it } from 'vitest';
import { growhousePageShape } from '../../../src/contract/shapes.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  loadGrowhouses,
  insertSeed,
  loadPlantRow,
  setLevel,
} from '../../kit/growhouse-rows.ts';

const game = shareGame();

async function createTwoGrowhouses() {
  const player = await game.createPlayer(4);
  const [from, to] = await loadGrowhouses(game, player);
  if (!from || !to) throw new Error('Four growers found two growhouses');
  const seed = from.plants[0]?.id ?? 0;
  const transfer = (id: number, growhouseId: number) =>
    player.post(`/plant/${id}/transfer`, { growhouseId });
  return { player, from, to, seed, transfer };
}

describe('POST /plant/{id}/transfer', () => {
  it('moves a seed to another growhouse and back', { tags: ['CALL-25'] }, async () => {
    const { player, from, to, seed, transfer } = await createTwoGrowhouses();
    expect(await transfer(seed, to.id)).toMatchObject({
      status: 200,
      message: 'Seed has been successfully transferred',
    });
    const { seeds } = parseData(growhousePageShape, await player.get(`/growhouse/${to.id}`));
    expect(seeds).toHaveLength(4);
    expect(seeds.find(({ id }) => id === seed)).toMatchObject({ growhouse: { id: to.id } });
    expect(await transfer(seed, from.id)).toMatchObject({ status: 200 });
    const revisions = (await loadGrowhouses(game, player)).map(({ revision }) => revision);
    expect(revisions).toEqual([from.revision + 2, to.revision + 2]);
  });

  it('returns the refusals of the rule', async () => {
    const { from, to, seed, transfer } = await createTwoGrowhouses();
    expect(await transfer(seed, from.id)).toMatchObject({ status: 409, code: 'SAME_GROWHOUSE' });
    await insertSeed(game, to.id);
    await insertSeed(game, to.id);
    expect(await transfer(seed, to.id)).toMatchObject({ status: 409, code: 'SEED_SLOTS_FULL' });
  });

  it('moves seeds out of a retired growhouse', async () => {
    const { from, to, seed, transfer } = await createTwoGrowhouses();
    await setLevel(game, from.id, { level: 10, isMaxLevel: true });
    expect(await transfer(seed, to.id)).toMatchObject({ status: 200 });
    expect(await loadPlantRow(game, seed)).toMatchObject({ growhouse_id: to.id });
  });

  it("refuses another player's growhouse and an unknown one", { tags: ['INPUT-14'] }, async () => {
    const { from, seed, transfer } = await createTwoGrowhouses();
    const otherPlayer = await loadFirstGrowhouse(game, await game.createPlayer(1));
    expect(await transfer(seed, otherPlayer.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await transfer(seed, 999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await loadPlantRow(game, seed)).toMatchObject({ growhouse_id: from.id });
  });
});

describe('POST /growhouse/{id}/nickname', () => {
  it.each([
    ['  Moon Base #7 ', 'Moon Base #7'],
    ['温室', '温室'],
    ['   ', null],
  ])('stores %j as %j', { tags: ['CALL-15'] }, async (nickname, kept) => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    await player.post(`/growhouse/${id}/nickname`, { nickname: 'Before' });
    expect(await player.post(`/growhouse/${id}/nickname`, { nickname })).toMatchObject({
      status: 200,
    });
    const { growhouse } = parseData(growhousePageShape, await player.get(`/growhouse/${id}`));
    expect(growhouse.nickname).toBe(kept);
  });

  it.each([
    ['x'.repeat(25), 'NICKNAME_TOO_LONG'],
    ['<b>', 'NICKNAME_CHARACTERS'],
    ['x'.repeat(201), 'OUT_OF_BOUNDS'],
  ])('refuses %j with %s', async (nickname, code) => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    expect(await player.post(`/growhouse/${id}/nickname`, { nickname })).toMatchObject({
      status: 422,
      code,
    });
    expect((await loadFirstGrowhouse(game, player)).nickname).toBeNull();
  });

  it('changes nothing when the nickname is the same', async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    await player.post(`/growhouse/${id}/nickname`, { nickname: 'Home' });
    const before = await loadFirstGrowhouse(game, player);
    await player.post(`/growhouse/${id}/nickname`, { nickname: ' Home ' });
    expect(await loadFirstGrowhouse(game, player)).toEqual(before);
  });
});
