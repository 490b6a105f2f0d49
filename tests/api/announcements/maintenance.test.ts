import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { announcementsShape, dashboardShape } from '../../../src/contract/admin/admin-shapes.ts';
import { configShape } from '../../../src/contract/shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { loadGameState } from '../../kit/game-state.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { addRow } from '../../kit/rows.ts';

const CART = [{ id: 1, quantity: 1 }];
const MESSAGE = 'Back at 14:00 UTC.';

const game = shareGame({ hasSharedClock: true });
let superadmin: SignedInAdmin;
let player: PayingPlayer;
beforeEach(async () => {
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  player = await createPayingPlayer(game);
});
afterEach(() => superadmin.call('/maintenance/end'));

const start = (message = MESSAGE) => superadmin.call('/maintenance/start', { message });
const countSeeds = async () => (await loadMoneyState(game, player)).plants.length;

/** Calls for players that change nothing in the game although they are posted. */
const HARMLESS = ['/logout', '/growerz-by-owner', '/client-error', '/push-subscription/renew'];
const SIGN_IN = ['/create-transaction', '/verify-transaction', '/authenticate'];

/** Lists the mounted routes by which players change something, so that a new one is covered. */
function listPlayerWrites(): string[] {
  const paths = game.server.app.routes
    .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && path.startsWith('/api/'))
    .map(({ path }) => path.replace('/api', ''))
    .filter((path) => !path.startsWith('/admin/'));
  return [...new Set(paths)].filter((path) => ![...HARMLESS, ...SIGN_IN].includes(path));
}

/** Prepares a watering that is sent with the same key each time. */
async function prepareWatering() {
  const plantId = await insertPlant(game, player.growhouseId, { stage: 1, dueInHours: -1 });
  const token = await game.server.signIn(player.wallet);
  return () =>
    game.server.call('POST', `/plant/${plantId}/water`, {
      token,
      headers: { 'idempotency-key': `water-${plantId}` },
    });
}

describe('during maintenance', () => {
  it('every write of a player is refused', { tags: ['MAINT-01'] }, async () => {
    const paths = listPlayerWrites();
    expect(paths).toEqual(
      expect.arrayContaining(['/plant/:id/water', '/growhouse/:id/upgrade', '/dispensary/bulkbuy']),
    );
    await start();
    const before = await loadGameState(game.ctx.db);
    for (const path of paths) {
      const answer = await player.post(path.replace(':id', '1'), {});
      expect([answer.status, answer.code], path).toEqual([503, 'MAINTENANCE']);
      expect(answer.headers.get('retry-after'), path).toBe('60');
    }
    expect(await loadGameState(game.ctx.db)).toEqual(before);
  });

  it('players read and sign in and out', { tags: ['MAINT-02'] }, async () => {
    await start();
    const { growhouseId, address, wallet } = player;
    for (const path of [
      '/account/hub',
      '/account/growhouses',
      '/account/almanac',
      '/account/money',
      `/growhouse/${growhouseId}`,
      '/dispensary',
      '/dispensary/terms',
    ]) {
      expect((await player.get(path)).status, path).toBe(200);
    }
    expect((await player.post('/growerz-by-owner', { owner: address })).status).toBe(200);
    expect(await game.server.signIn(wallet)).toMatch(/./);
    expect((await player.post('/logout')).status).toBe(200);
  });

  it('admins act as before', async () => {
    await start();
    const plantId = await insertPlant(game, player.growhouseId, { stage: 1, dueInHours: -1 });
    expect((await superadmin.call(`/plants/${plantId}/water`)).status).toBe(200);
  });

  it('players are told the message and since when', async () => {
    await start();
    const { maintenance } = parseData(configShape, await player.get('/config'));
    expect(maintenance).toEqual({ message: MESSAGE, since: new Date(game.nowMs()).toISOString() });
  });

  it('a payment that was being signed is delivered', { tags: ['MAINT-03'] }, async () => {
    const seeds = await countSeeds();
    const order = await player.post('/dispensary/bulkbuy', {
      growhouseId: player.growhouseId,
      cart: CART,
      paymentMethod: 'thc',
    });
    await start();
    const { transaction } = order.data as { transaction: string };
    const signature = await game.sender.send(player.wallet, transaction);
    expect((await confirmCart(player, { signature })).code).toBe('MAINTENANCE');
    game.server.localnet.chain.advanceSlots(40);
    await collectPayments(game.ctx);
    expect(await countSeeds()).toBe(seeds + 1);
    await superadmin.call('/maintenance/end');
    const confirmed = await confirmCart(player, { signature });
    expect(confirmed).toMatchObject({ status: 200, data: { count: 1 } });
    expect(await countSeeds()).toBe(seeds + 1);
  });

  it('a repeated request gets the response of the first', async () => {
    const water = await prepareWatering();
    expect((await water()).status).toBe(200);
    await start();
    expect(await water()).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a refused request can be sent again with its key afterwards', async () => {
    const water = await prepareWatering();
    await start();
    expect((await water()).body.code).toBe('MAINTENANCE');
    await superadmin.call('/maintenance/end');
    expect((await water()).status).toBe(200);
  });

  it('an expired session is refused as such, so that the client signs in', async () => {
    await start();
    const answer = await game.server.call('POST', '/plant/1/water', { token: 'expired' });
    expect(answer.body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('the maintenance mode', () => {
  it('is noticed by other processes within a second, on and off', async () => {
    const { ctx, clock } = game.server;
    const water = async () => (await player.post('/plant/99999/water')).code;
    expect(await water()).toBe('NOT_FOUND');
    await addRow(ctx.db, 'maintenance_mode', {
      id: 1,
      message: MESSAGE,
      started_by: superadmin.address,
      started_at_ms: 0,
    });
    clock.advance(1000);
    expect(await water()).toBe('MAINTENANCE');
    await ctx.db.deleteFrom('maintenance_mode').execute();
    clock.advance(1000);
    expect(await water()).toBe('NOT_FOUND');
  });

  it('is kept in the database with who started it and why', async () => {
    await start();
    const { body } = await superadmin.get('/announcements');
    expect(announcementsShape.parse(body.data).maintenance).toEqual({
      message: MESSAGE,
      since: new Date(game.nowMs()).toISOString(),
      started_by: superadmin.address,
    });
  });

  it('can change its message and stays on', async () => {
    await start();
    const since = new Date(game.nowMs()).toISOString();
    game.server.clock.advance(60_000);
    await start('Back at 15:00 UTC.');
    const { maintenance } = parseData(configShape, await player.get('/config'));
    expect(maintenance).toEqual({ message: 'Back at 15:00 UTC.', since });
  });

  it('raises an alarm on the dashboard while it is on', async () => {
    const loadAlarms = async () =>
      dashboardShape
        .parse((await superadmin.get('/dashboard')).body.data)
        .alarms.filter(({ name }) => name === 'maintenance');
    await start();
    expect(await loadAlarms()).toHaveLength(1);
    await superadmin.call('/maintenance/end');
    expect(await loadAlarms()).toEqual([]);
  });

  it('refuses to end when it is off', async () => {
    expect((await superadmin.call('/maintenance/end')).body.code).toBe('CONFLICT');
  });

  it('needs a message for players', async () => {
    expect((await start(' ')).body.code).toBe('OUT_OF_BOUNDS');
  });
});
