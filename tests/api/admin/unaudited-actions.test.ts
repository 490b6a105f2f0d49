import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { loadGameState } from '../../kit/game-state.ts';
import { createStaffedPlayer, insertPlant } from '../../kit/growhouse-rows.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';

let game: GameFixture;
let superadmin: SignedInAdmin;
beforeEach(async () => {
  game = await startGameFixture();
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
});
afterEach(() => game.close());

/** Makes every write to the audit trail fail. */
const breakAuditTrail = () => refuseWrites(game.ctx.db, 'audit_log', 'insert');

const loadStatuses = async () => (await game.server.services.list()).map(({ status }) => status);

describe('while the audit trail cannot be written', { tags: ['attack'] }, () => {
  it.each([
    ['start one service', '/services/start/collection'],
    ['start all services', '/services/startall'],
    ['stop one service', '/services/stop/payouts'],
    ['stop all services', '/services/stopall'],
    ['run a service', '/services/run/payouts'],
  ])('a superadmin cannot %s', { tags: ['ROLE-13'] }, async (_, path) => {
    await superadmin.call('/services/start/payouts');
    const statuses = await loadStatuses();
    await breakAuditTrail();
    const before = await loadGameState(game.ctx.db);
    expect((await superadmin.call(path)).status).toBe(500);
    expect(await loadStatuses()).toEqual(statuses);
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });

  it.each([
    ['ban a player', 'ban', {}],
    ['make a player an admin', 'add', {}],
    ['give a seed', 'seed', {}],
    ['harvest a plant', 'harvest', {}],
  ])('a superadmin cannot %s', async (_, attack) => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const plantId = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: -1 });
    const attacks: Record<string, [path: string, body: object]> = {
      ban: [`/users/${player.userId}/ban`, {}],
      add: ['/admins/add', { user: player.userId, isSuperAdmin: true }],
      seed: ['/plants/add', { strain: 15, growhouse: growhouse.id }],
      harvest: [`/plants/${plantId}/harvest`, {}],
    };
    await breakAuditTrail();
    const before = await loadGameState(game.ctx.db);
    const [path, body] = attacks[attack] ?? ['', {}];
    expect((await superadmin.call(path, body)).status).toBe(500);
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });
});

it('a superadmin who is demoted between two requests no longer controls the services', async () => {
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
