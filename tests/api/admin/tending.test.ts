import { beforeAll, describe, expect, it } from 'vitest';
import { type PlantShape, growhousePageShape, harvestShape } from '../../../src/contract/shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { parseData, type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  listLogMessages,
  insertPlant,
  insertSeed,
  listPayouts,
  loadPlantRow,
  setLevel,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';
import { toOutcome } from '../../kit/outcome.ts';
import { loadRows } from '../../kit/rows.ts';

const game = shareGame();
let admin: SignedInAdmin;
let payoutsQueued = 0;
beforeAll(async () => {
  game.ctx.onPayoutQueued = () => (payoutsQueued += 1);
  admin = await createSignedInAdmin(game.server);
});

type PlantAction = 'water' | 'harvest' | 'prune';
const runPlantAction = (id: number, action: PlantAction) => admin.call(`/plants/${id}/${action}`);

const loadAuditEntries = async (target: string) => {
  const rows = await loadRows(game.ctx.db, 'audit_log', { target }, [
    'admin_address',
    'action',
    'before_json',
    'after_json',
  ]);
  return rows.map(({ admin_address: by, action, before_json: before, after_json: after }) => ({
    by,
    action,
    before,
    after,
  }));
};
const hoursFromNow = (hours: number) =>
  new Date(game.nowMs() + hours * game.ctx.settings.msPerHour).toISOString();

async function loadPlants(player: TestPlayer, growhouseId: number): Promise<PlantShape[]> {
  return parseData(growhousePageShape, await player.get(`/growhouse/${growhouseId}`)).plants;
}

describe('an admin', () => {
  it('can water any player’s plant', { tags: ['ADMIN-22'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -1 });
    expect(await runPlantAction(id, 'water')).toMatchObject({
      status: 200,
      body: { message: 'Successfully watered plant!' },
    });
    expect(await loadPlants(player, growhouse.id)).toMatchObject([
      { id, stage: 3, next_watering_time: hoursFromNow(23.6) },
    ]);
    expect(await loadAuditEntries(`plant ${id} in growhouse ${growhouse.id}`)).toEqual([
      {
        by: admin.address,
        action: 'water plant',
        before: { stage: 2, next_watering_time: hoursFromNow(-1) },
        after: { stage: 3, next_watering_time: hoursFromNow(23.6) },
      },
    ]);
    expect(await listLogMessages(game, admin.address)).toContain(
      `Water plant: plant ${id} in growhouse ${growhouse.id} (${player.address})`,
    );
  });

  it('can harvest any player’s plant and the owner is paid', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0 });
    const before = payoutsQueued;
    const { status, body } = await runPlantAction(id, 'harvest');
    expect(status).toBe(200);
    expect(harvestShape.parse(body.data)).toMatchObject({
      payout: 833,
      remainingTHC: { payoutReceived: 833 },
    });
    expect(payoutsQueued).toBe(before + 1);
    expect(await listPayouts(game, player.address)).toMatchObject([
      { thc: 833, plantId: id, reason: 'harvest', state: 'queued' },
    ]);
    expect(await listPayouts(game, admin.address)).toEqual([]);
    expect(await loadFirstGrowhouse(game, player)).toMatchObject({ harvested: { common: 1 } });
    expect(await loadAuditEntries(`plant ${id} in growhouse ${growhouse.id}`)).toMatchObject([
      { action: 'harvest plant', before: null, after: { payout_thc: '833' } },
    ]);
    expect(await listLogMessages(game, player.address)).not.toContain(
      `Harvested plant ${id} (Saint Reed) in growhouse ${growhouse.id} for 833 THC`,
    );
  });

  it('can prune any player’s plant', async () => {
    const { growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -120 });
    expect(toOutcome(await runPlantAction(id, 'prune'))).toBe('200');
    expect(await loadPlantRow(game, id)).toMatchObject({ outcome: 'pruned' });
    expect(await loadAuditEntries(`plant ${id} in growhouse ${growhouse.id}`)).toEqual([
      {
        by: admin.address,
        action: 'prune plant',
        before: { stage: 2, next_watering_time: hoursFromNow(-120) },
        after: null,
      },
    ]);
  });
});

describe('admin plant actions', () => {
  it.each([
    ['water', { stage: 2, dueInHours: 1 }, 'PLANT_NOT_DUE'],
    ['water', { stage: 2, dueInHours: -48 }, 'PLANT_WITHERED'],
    ['water', { stage: 5, dueInHours: 0 }, 'PLANT_READY'],
    ['harvest', { stage: 2, dueInHours: -1 }, 'PLANT_NOT_READY'],
    ['harvest', { stage: 5, dueInHours: 1 }, 'PLANT_NOT_DUE'],
    ['harvest', { stage: 5, dueInHours: 0, rarityId: 3 }, 'RARITY_CAPPED'],
    ['prune', { stage: 2, dueInHours: -48 }, 'PLANT_NOT_DEAD'],
  ] as const)('follow the rules: %s of %o gets %s', async (action, plant, code) => {
    const { growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, plant);
    const before = await loadPlantRow(game, id);
    expect(toOutcome(await runPlantAction(id, action))).toBe(`409 ${code}`);
    expect(await loadPlantRow(game, id)).toEqual(before);
    expect(await loadAuditEntries(`plant ${id} in growhouse ${growhouse.id}`)).toEqual([]);
  });

  it('refuse plants that are gone or unknown', async () => {
    const { growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0 });
    await runPlantAction(id, 'harvest');
    for (const action of ['water', 'harvest', 'prune'] as const) {
      expect(toOutcome(await runPlantAction(id, action))).toBe('409 PLANT_GONE');
      expect(toOutcome(await runPlantAction(999_999, action))).toBe('404 NOT_FOUND');
    }
  });

  it('harvest once when owner and admin act together', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const id = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return (await runPlantAction(id, 'harvest')).status;
        return (await player.post(`/plant/${id}/harvest`)).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });
});

describe('addSeed', () => {
  const giveSeed = (growhouse: number, strain = 15) =>
    admin.call('/plants/add', { strain, growhouse });

  it('adds a seed to the growhouse', { tags: ['ACALL-05'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    expect(await giveSeed(growhouse.id)).toMatchObject({
      status: 200,
      body: { message: 'Seed added' },
    });
    const { plants } = await loadFirstGrowhouse(game, player);
    const seed = plants.at(-1);
    expect(seed).toMatchObject({ strainId: 15, stage: 0 });
    expect(await loadAuditEntries(`growhouse ${growhouse.id}`)).toEqual([
      {
        by: admin.address,
        action: 'add seed',
        before: null,
        after: { seed: seed?.id, strain: 'Sunken Bell' },
      },
    ]);
  });

  it('refuses when the seed slots are full, even when 20 requests arrive together', async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    await insertSeed(game, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveSeed(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(toOutcome(await giveSeed(id))).toBe('409 SEED_SLOTS_FULL');
    expect((await loadFirstGrowhouse(game, player)).plants).toHaveLength(5);
  });

  it('refuses a retired or unknown growhouse and an unknown strain', async () => {
    const { growhouse } = await createStaffedPlayer(game);
    await setLevel(game, growhouse.id, { level: 10, isMaxLevel: true });
    expect(toOutcome(await giveSeed(growhouse.id))).toBe('409 GROWHOUSE_RETIRED');
    expect(toOutcome(await giveSeed(999_999))).toBe('404 NOT_FOUND');
    expect(toOutcome(await giveSeed(growhouse.id, 16))).toBe('422 OUT_OF_BOUNDS');
  });
});
