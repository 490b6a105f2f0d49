import { beforeAll, describe, expect, it } from 'vitest';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { loadGameState } from '../../kit/game-state.ts';
import { createStaffedPlayer, insertPlant } from '../../kit/growhouse-rows.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';

const game = shareGame();
let superadmin: SignedInAdmin;
/** A player with a ripe plant. */
let player: { userId: number; growhouseId: number; plantId: number };
beforeAll(async () => {
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  const { player: owner, growhouse } = await createStaffedPlayer(game);
  player = {
    userId: owner.userId,
    growhouseId: growhouse.id,
    plantId: await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -1 }),
  };
});

const loadState = async () => ({
  ...(await loadGameState(game.ctx.db)),
  statuses: (await game.server.services.list()).map(({ status }) => status),
});

describe('while the audit trail cannot be written', { tags: ['attack'] }, () => {
  it.each<[string, () => [path: string, body?: object]]>([
    ['start one service', () => ['/services/start/collection']],
    ['start all services', () => ['/services/startall']],
    ['stop one service', () => ['/services/stop/payouts']],
    ['stop all services', () => ['/services/stopall']],
    ['run a service', () => ['/services/run/payouts']],
    ['ban a player', () => [`/users/${player.userId}/ban`]],
    ['make a player an admin', () => ['/admins/add', { user: player.userId, isSuperAdmin: true }]],
    ['give a seed', () => ['/plants/add', { strain: 15, growhouse: player.growhouseId }]],
    ['harvest a plant', () => [`/plants/${player.plantId}/harvest`]],
  ])('a superadmin cannot %s', { tags: ['ROLE-13'] }, async (_, createRequest) => {
    await superadmin.call('/services/start/payouts');
    const allowWrites = await refuseWrites(game.ctx.db, 'audit_log', 'insert');
    const before = await loadState();
    const { status } = await superadmin.call(...createRequest());
    const after = await loadState();
    await allowWrites();
    expect(status).toBe(500);
    expect(after).toEqual(before);
  });
});

it('a superadmin demoted meanwhile controls no services', { tags: ['attack'] }, async () => {
  const other = await createSignedInAdmin(game.server, { isSuperadmin: true });
  const answers = await Promise.all([
    superadmin.call(`/admins/${other.userId}/update`, { isSuperAdmin: false }),
    ...Array.from({ length: 10 }, () => other.call('/services/startall')),
  ]);
  const [demotion, ...starts] = answers.map(({ status }) => status);
  expect(demotion).toBe(200);
  const entries = await game.ctx.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const demotedAt = entries.findIndex(({ action }) => action === 'edit admin');
  const late = entries
    .slice(demotedAt + 1)
    .filter((entry) => entry.admin_address === other.address);
  expect(late).toEqual([]);
  expect(starts.every((status) => [200, 401, 403].includes(status))).toBe(true);
});
