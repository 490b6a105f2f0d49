import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/game/time.ts';
import { growhousePageShape, growhousesShape, hubShape } from '../../../src/contract/shapes.ts';
import { parseData, type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  insertPlant,
  insertSeed,
  setLevel,
  createStaffedPlayer,
  updatePlant,
} from '../../kit/growhouse-rows.ts';
import { addRow, updateRows } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const game = shareGame();

describe('GET /account/hub', () => {
  it('returns all growhouses', { tags: ['CALL-09', 'CALL-10', 'CALL-11', 'CARD-04'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
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
      await insertPlant(game, growhouse.id, { stage, dueInHours });
    }
    const { hub, growhouses } = parseData(hubShape, await player.get('/account/hub'));
    expect(hub).toEqual({
      address: player.address,
      size: 'small',
      growhouses: 1,
      seeds: 3,
      plants: 8,
      waterable: 2,
      harvestable: 1,
      withered: 2,
      dead: 1,
      pendingPayout: 0,
      care_days: 0,
    });
    expect(growhouses).toEqual(parseData(growhousesShape, await player.get('/account/growhouses')));
    const page = parseData(growhousePageShape, await player.get(`/growhouse/${growhouse.id}`));
    expect(page.growhouse).toEqual(growhouses[0]);
    expect(page.plants).toEqual(page.growhouse.plants);
    expect(page.seeds).toEqual(page.growhouse.seeds);
  });

  it('counts the days since a plant was last withered, pruned or revived', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const nowMs = game.nowMs();
    const countDays = async () =>
      parseData(hubShape, await player.get('/account/hub')).hub.care_days;
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: 1 });
    expect(await countDays()).toBe(1);
    await updatePlant(game, id, { planted_at_ms: nowMs - 8 * DAY_MS });
    expect(await countDays()).toBe(7);
    const withered = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -49 });
    expect(await countDays()).toBe(0);
    await updatePlant(game, withered, {
      next_watering_at_ms: nowMs - 8 * DAY_MS,
      ended_at_ms: nowMs - 4 * DAY_MS,
      outcome: 'pruned',
    });
    expect(await countDays()).toBe(4);
    await addRow(game.ctx.db, 'payments', {
      ...{ signature: 'revival', kind: 'revive', address: player.address },
      created_at_ms: nowMs - DAY_MS,
    });
    expect(await countDays()).toBe(1);
  });

  it('is empty for a wallet without growers', async () => {
    const player = await game.createPlayer();
    expect(parseData(hubShape, await player.get('/account/hub'))).toMatchObject({
      hub: { growhouses: 0, size: 'small', pendingPayout: 0 },
      growhouses: [],
    });
  });

  it('runs as many statements for sixty growhouses as for one', async () => {
    const { player } = await createStaffedPlayer(game);
    /** Counts those of the shortest of several reads, during which nothing else was going on. */
    const countHubStatements = async () => {
      const counts: number[] = [];
      for (let read = 0; read < 4; read++) {
        const before = game.statements();
        await player.get('/account/hub');
        counts.push(game.statements() - before);
      }
      return Math.min(...counts);
    };
    const statementsForOne = await countHubStatements();
    await addGrowhouses(player, 59);
    // The holdings are read in the background, which PostgreSQL may or may not have begun by then.
    const background = isPostgres() ? 1 : 0;
    expect(await countHubStatements()).toBeLessThanOrEqual(statementsForOne + background);
    const { hub, growhouses } = parseData(hubShape, await player.get('/account/hub'));
    expect(hub).toMatchObject({ growhouses: 60, size: 'large', plants: 118, seeds: 3 });
    expect(growhouses.at(-1)?.plants).toHaveLength(2);
  });
});

async function addGrowhouses(player: TestPlayer, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await addRow(game.ctx.db, 'growhouses', {
      user_id: player.userId,
      created_at_ms: 0,
    });
    await insertPlant(game, id, { stage: 1, dueInHours: 0 });
    await insertPlant(game, id, { stage: 5, dueInHours: 0 });
  }
}

describe('GET /growhouse/{id}', () => {
  it(
    "returns the level's stats and the requirements of the next level",
    { tags: ['CALL-11', 'DATA-01', 'DATA-04', 'DATA-08'] },
    async () => {
      const { player, growhouse } = await createStaffedPlayer(game);
      await setLevel(game, growhouse.id, {
        level: 4,
        harvested: { common: 2, rare: 1 },
        payoutReceived: 123,
      });
      const page = parseData(growhousePageShape, await player.get(`/growhouse/${growhouse.id}`));
      expect(page.growhouse).toMatchObject({
        id: growhouse.id,
        nickname: null,
        level: 4,
        max_level: false,
        size: 1,
        rarity: 1,
        account: { address: player.address },
        base: { maxGrowers: 2, maxPlants: 3, maxSeeds: 5, wateringTime: 24, harvestBonus: 1.15 },
        growers: [
          {
            address: player.mints[0],
            owner: player.address,
            growhouseId: growhouse.id,
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
      expect(page.growhouse.upgrade_status).toMatchObject({ ...page.remainingTHC });
    },
  );

  it('returns no requirements at max level', async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    await setLevel(game, id, { level: 10, isMaxLevel: true });
    expect(parseData(growhousePageShape, await player.get(`/growhouse/${id}`))).toMatchObject({
      growhouse: { max_level: true, size: 2, upgrade_status: null },
      remainingTHC: null,
    });
  });
});

describe('a response the client already has', () => {
  it.each(['/account/hub', '/account/growhouses', '/growhouse/:id'])(
    'is answered 304 by GET %s until the growhouse changes',
    async (path) => {
      const player = await game.createPlayer(1);
      const { id } = await loadFirstGrowhouse(game, player);
      const request = (tag?: string) =>
        player.get(path.replace(':id', String(id)), tag ? { 'if-none-match': tag } : {});
      const first = await request();
      const tag = first.headers.get('etag') ?? '';
      expect(first).toMatchObject({ status: 200 });
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      expect(tag).toMatch(/^W\/".+"$/);

      const again = await request(`"other", ${tag}`);
      expect(again).toMatchObject({ status: 304, data: undefined });
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      expect(await request('"other"')).toMatchObject({ status: 200 });

      await insertSeed(game, id);
      expect(await request(tag)).toMatchObject({ status: 200 });
    },
  );

  it('changes when a plant withers although nothing was written', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await insertPlant(game, growhouse.id, { stage: 2, dueInHours: 0 });
    const tag = (await player.get(`/growhouse/${growhouse.id}`)).headers.get('etag') ?? '';
    const request = () => player.get(`/growhouse/${growhouse.id}`, { 'if-none-match': tag });
    game.passHours(47);
    expect(await request()).toMatchObject({ status: 304 });
    game.passHours(1);
    expect(await request()).toMatchObject({ status: 200 });
  });

  it('changes with the class of a grower, although the growhouse was not written', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const loadClasses = async () => {
      const page = await player.get(`/growhouse/${growhouse.id}`);
      const { growers } = parseData(growhousePageShape, page).growhouse;
      return growers.map((grower) => grower.class.id);
    };
    const [classId] = await loadClasses();
    const changed = classId === 5 ? 4 : 5;
    await updateRows(game.ctx.db, 'growers', { growhouse_id: growhouse.id }, { class_id: changed });
    expect(await loadClasses()).toEqual([changed]);
  });

  it('changes with the growers that a plant pays for', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0 });
    const loadPlant = async () => {
      const page = await player.get(`/growhouse/${growhouse.id}`);
      return parseData(growhousePageShape, page).plants[0];
    };
    const [grower] = growhouse.growers;
    const paying = { id: grower?.id, class: grower?.classId };
    expect(await loadPlant()).toMatchObject({ paying_growers: [paying] });
    await updateRows(game.ctx.db, 'growers', { growhouse_id: growhouse.id }, { tenure_id: 9999 });
    expect(await loadPlant()).toMatchObject({ paying_growers: [] });
  });

  it('is refused to another player after the owner has read it', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const other = await game.createPlayer(1);
    expect(await player.get(`/growhouse/${growhouse.id}`)).toMatchObject({ status: 200 });
    expect(await other.get(`/growhouse/${growhouse.id}`)).toMatchObject({ status: 403 });
  });
});
