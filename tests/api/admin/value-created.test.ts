import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { createSignedInAdmin, type SignedInAdmin, signInAdminAgain } from '../../kit/admin.ts';
import { renewGame } from '../../kit/game-fixture.ts';
import { createStaffedPlayer, insertPlant } from '../../kit/growhouse-rows.ts';

const DAY_MS = 24 * 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);

let admin: SignedInAdmin;
let growhouse: Awaited<ReturnType<typeof createStaffedPlayer>>['growhouse'];
const game = renewGame({ now: NOON });
beforeEach(async () => {
  admin = await createSignedInAdmin(game.server);
  ({ growhouse } = await createStaffedPlayer(game));
});

const addSeed = async (by: SignedInAdmin) => {
  // Makes room for the seed.
  await game.ctx.db.deleteFrom('plants').where('growhouse_id', '=', growhouse.id).execute();
  const answer = await by.call('/plants/add', { strain: 15, growhouse: growhouse.id });
  expect(answer.status).toBe(200);
};
const loadValueCreated = async (by: SignedInAdmin) =>
  dashboardShape.parse((await by.get('/dashboard')).body.data).value_created;
const passDays = async (days: number) => {
  game.server.clock.advance(days * DAY_MS);
  admin = await signInAdminAgain(game.server, admin);
};

describe('the value created by admins on the dashboard', () => {
  it('is empty without such actions', async () => {
    const id = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -1 });
    await admin.call(`/plants/${id}/water`);
    expect(await loadValueCreated(admin)).toEqual([]);
  });

  it('shows each admin and action with its count, its limit and the latest one', async () => {
    const other = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await addSeed(admin);
    await addSeed(other);
    game.server.clock.advance(60_000);
    await addSeed(admin);
    game.server.clock.advance(60_000);
    const id = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -1 });
    await admin.call(`/plants/${id}/harvest`);
    expect(await loadValueCreated(admin)).toEqual([
      {
        admin: admin.address,
        action: 'harvest plant',
        today: 1,
        limit: 20,
        latest: { date: toIso(NOON + 120_000), target: `plant ${id} in growhouse ${growhouse.id}` },
      },
      {
        admin: admin.address,
        action: 'add seed',
        today: 2,
        limit: 20,
        latest: { date: toIso(NOON + 60_000), target: `growhouse ${growhouse.id}` },
      },
      {
        admin: other.address,
        action: 'add seed',
        today: 1,
        // Superadmins have no quota.
        limit: null,
        latest: { date: toIso(NOON), target: `growhouse ${growhouse.id}` },
      },
    ]);
  });

  it('counts from midnight UTC and keeps the latest action for seven days', async () => {
    await addSeed(admin);
    await passDays(1);
    expect(await loadValueCreated(admin)).toMatchObject([
      { today: 0, latest: { date: toIso(NOON) } },
    ]);
    await passDays(6);
    expect(await loadValueCreated(admin)).toHaveLength(1);
    game.server.clock.advance(1);
    expect(await loadValueCreated(admin)).toEqual([]);
  });
});
