import { describe, expect, it } from 'vitest';
import {
  countShape,
  growhousePageShape,
  harvestShape,
  hubShape,
} from '../../../src/contract/shapes.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  listLogMessages,
  insertPlant,
  insertSeed,
  listPayouts,
  loadPlantRow,
  updatePlant,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';

const game = shareGame();

const HOUR_MS = 3_600_000;
const ended = { outcome: 'pruned', ended_at_ms: 1 } as const;

describe('a plant', () => {
  it(
    'grows from a seed to a harvest of 833 THC',
    {
      tags: [
        'CALL-21',
        'CALL-22',
        'CALL-23',
        'DATA-03',
        'DATA-04',
        'CONST-09',
        'DONE-02',
        'DONE-05',
      ],
    },
    async () => {
      const { player, growhouse } = await createStaffedPlayer(game);
      const seed = await insertSeed(game, growhouse.id);
      const plantedAtMs = game.nowMs();
      expect(await player.post(`/plant/${seed}/plant`, { currentTime: 0 })).toMatchObject({
        status: 200,
        message: 'Seed planted successfully!',
      });
      expect(await loadPlantRow(game, seed)).toMatchObject({
        stage: 1,
        planted_at_ms: plantedAtMs,
        last_watering_at_ms: plantedAtMs,
        next_watering_at_ms: plantedAtMs + 23.6 * HOUR_MS,
      });

      for (const [stage, state] of [
        [2, 1],
        [3, 2],
        [4, 2],
        [5, 3],
      ]) {
        game.passHours(23.6);
        expect(await player.post(`/plant/${seed}/water`, {})).toMatchObject({
          status: 200,
          message: 'Successfully watered plant!',
        });
        const page = parseData(growhousePageShape, await player.get(`/growhouse/${growhouse.id}`));
        expect(page.plants).toMatchObject([
          {
            id: seed,
            stage,
            state,
            harvested: false,
            strain: { id: 1, name: 'Saint Reed', harvest_boost: 0.05 },
            next_watering_time: new Date(game.nowMs() + 23.6 * HOUR_MS).toISOString(),
            last_watering_time: new Date(game.nowMs()).toISOString(),
          },
        ]);
      }

      game.passHours(23.6);
      const harvest = parseData(harvestShape, await player.post(`/plant/${seed}/harvest`));
      expect(harvest).toEqual({
        payout: 833,
        lastHarvest: [
          {
            id: seed,
            payout: 833,
            strain: {
              id: 1,
              name: 'Saint Reed',
              harvest_boost: 0.05,
              rarity: { id: 1, name: 'Common', harvest_boost: 0.05 },
            },
          },
        ],
        remainingTHC: {
          payoutReceived: 833,
          upgradeCost: 7500,
          plants_harvested: { common: 1, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
          plants_required: { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 },
        },
      });
      expect(await listPayouts(game, player.address)).toEqual([
        {
          thc: 833,
          plantId: seed,
          growhouseId: growhouse.id,
          reason: 'harvest',
          currency: 'thc',
          state: 'queued',
        },
      ]);
      expect(await loadPlantRow(game, seed)).toMatchObject({
        outcome: 'harvested',
        ended_at_ms: game.nowMs(),
      });
      expect((await listLogMessages(game, player.address)).slice(-6)).toEqual([
        `Planted seed ${seed} (Saint Reed) in growhouse ${growhouse.id}`,
        ...Array.from(
          { length: 4 },
          () => `Watered plant ${seed} (Saint Reed) in growhouse ${growhouse.id}`,
        ),
        `Harvested plant ${seed} (Saint Reed) in growhouse ${growhouse.id} for 833 THC`,
      ]);
      const { hub } = parseData(hubShape, await player.get('/account/hub'));
      expect(hub).toMatchObject({ pendingPayout: 833, plants: 0, seeds: 3, harvestable: 0 });
      expect(await player.post(`/plant/${seed}/harvest`)).toMatchObject({
        status: 409,
        code: 'PLANT_GONE',
      });
    },
  );

  it('withers 48 hours past due and dies 72 hours later', { tags: ['DONE-11'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: 0 });
    const loadState = async () => {
      const { plants } = parseData(
        growhousePageShape,
        await player.get(`/growhouse/${growhouse.id}`),
      );
      return plants[0]?.state;
    };
    game.passHours(47.999);
    expect(await loadState()).toBe(1);
    game.passHours(0.001);
    expect(await loadState()).toBe(-1);
    expect(await player.post(`/plant/${id}/water`, {})).toMatchObject({ code: 'PLANT_WITHERED' });
    expect(await player.post(`/plant/${id}/harvest`)).toMatchObject({ code: 'PLANT_WITHERED' });
    expect(await player.post(`/plant/${id}/prune`)).toMatchObject({ code: 'PLANT_NOT_DEAD' });
    game.passHours(72);
    expect(await loadState()).toBe(-2);
    expect(await player.post(`/plant/${id}/water`, {})).toMatchObject({ code: 'PLANT_DEAD' });

    const reply = await player.post(`/plant/${id}/harvest`, {});
    expect(reply.message).toBe('Unsuccessful Harvest');
    expect(parseData(harvestShape, reply)).toMatchObject({
      payout: 0,
      lastHarvest: [{ id, payout: 0 }],
      remainingTHC: { payoutReceived: 0, plants_harvested: { common: 0 } },
    });
    expect(await listPayouts(game, player.address)).toEqual([]);
    expect(await loadPlantRow(game, id)).toMatchObject({ outcome: 'pruned' });
  });
});

it('a seed is planted once there is a grower and a slot for it', async () => {
  const player = await game.createPlayer(1);
  const { id, plants } = await loadFirstGrowhouse(game, player);
  const seed = plants[0]?.id ?? 0;
  const plantSeed = () => player.post(`/plant/${seed}/plant`, {});
  expect(await plantSeed()).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });

  await player.post(`/growhouse/${id}/addgrower`, { mint: player.mints[0] });
  const ids = [
    await insertPlant(game, id, { stage: 1, dueInHours: 5 }),
    await insertPlant(game, id, { stage: 5, dueInHours: -5 }),
    await insertPlant(game, id, { stage: 3, dueInHours: -500 }),
  ];
  expect(await plantSeed()).toMatchObject({ status: 409, code: 'PLANT_SLOTS_FULL' });
  await updatePlant(game, ids[0] ?? 0, ended);
  expect(await plantSeed()).toMatchObject({ status: 200 });
  expect(await plantSeed()).toMatchObject({ status: 409, code: 'NOT_A_SEED' });
});

it('Water All includes capped plants that are due', { tags: ['CALL-18', 'DONE-07'] }, async () => {
  const { player, growhouse } = await createStaffedPlayer(game);
  const due = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 0 });
  const capped = await insertPlant(game, growhouse.id, { stage: 4, dueInHours: -1, rarityId: 3 });
  const later = await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 1 });
  const body = { currentTime: new Date(game.nowMs()).toISOString() };
  const waterAll = () => player.post(`/growhouse/${growhouse.id}/waterall`, body);
  const reply = await waterAll();
  expect(reply.message).toBe('Plants watered!');
  expect(parseData(countShape, reply)).toEqual({ count: 2 });
  expect(await loadPlantRow(game, due)).toMatchObject({ stage: 2 });
  expect(await loadPlantRow(game, capped)).toMatchObject({ stage: 5 });
  expect(await loadPlantRow(game, later)).toMatchObject({ stage: 1 });
  expect(await waterAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_WATER' });
});

describe('pruning', () => {
  it('removes a dead plant once', { tags: ['CALL-24'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -120 });
    const prune = () => player.post(`/plant/${id}/prune`);
    expect(await prune()).toMatchObject({ status: 200, message: 'Successfully pruned plant!' });
    expect(await loadPlantRow(game, id)).toMatchObject({ outcome: 'pruned' });
    expect(await prune()).toMatchObject({ status: 409, code: 'PLANT_GONE' });
  });

  it('removes all dead plants and nothing else with Prune All', { tags: ['CALL-20'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const dead = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -120 });
    const deadCapped = await insertPlant(game, growhouse.id, {
      stage: 2,
      dueInHours: -120,
      rarityId: 4,
    });
    const withered = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -119 });
    const pruneAll = () =>
      player.post(`/growhouse/${growhouse.id}/pruneall`, { currentTime: game.nowMs() });
    const reply = await pruneAll();
    expect(reply.message).toBe('Plants pruned!');
    expect(parseData(countShape, reply)).toEqual({ count: 2 });
    for (const id of [dead, deadCapped]) {
      expect(await loadPlantRow(game, id)).toMatchObject({ outcome: 'pruned' });
    }
    expect(await loadPlantRow(game, withered)).toMatchObject({ outcome: null });
    expect(await pruneAll()).toMatchObject({ status: 409, code: 'NOTHING_TO_PRUNE' });
  });
});
