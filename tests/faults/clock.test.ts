import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { MAX_OPEN_ORDERS } from '../../src/game/dispensary.ts';
import { authenticateAdmin, createSignedInAdmin } from '../kit/admin.ts';
import { startFaultyProxy } from '../kit/faulty-proxy.ts';
import { createStaffedPlayer, insertPlant } from '../kit/growhouse-rows.ts';
import { createPayingPlayer } from '../kit/payments.ts';
import { createWalletAddress, EXPIRY_SLOTS } from '../kit/payout-fixture.ts';
import { RESIGN_DELAY_MS } from '../../api/signer/resign-delay.ts';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { PayingGame } from './kit/paying-game.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const LIMITED_CALLS = 20;

let paying: PayingGame;
let jump: (ms: number) => void;
beforeEach(async () => {
  paying = await PayingGame.start({
    signer: { resignDelayMs: RESIGN_DELAY_MS },
    rateLimits: { signIn: LIMITED_CALLS },
  });
  jump = (ms) => paying.game.server.clock.advance(ms);
});
afterEach(() => paying.close());

describe('a clock that jumps by a day and is corrected later', () => {
  it.each([
    ['ahead', DAY_MS],
    ['back', -DAY_MS],
  ])('loses and doubles no money when it jumps %s', async (_direction, ms) => {
    await paying.expectToSurvive({ break: () => jump(ms), repair: () => jump(-ms) });
  });

  it('keeps players signed in, and lets them sign in', async () => {
    const { server } = paying.game;
    const { wallet, token } = await server.createPlayer();
    for (const ms of [DAY_MS, -DAY_MS, -DAY_MS, DAY_MS]) {
      jump(ms);
      for (const each of [token, await server.signIn(wallet)]) {
        expect((await server.call('GET', '/account/hub', { token: each })).status).toBe(200);
      }
    }
  });
});

describe('a clock that is set back by a day', () => {
  it('makes no admin session of an old sign-in', async () => {
    const { server } = paying.game;
    jump(DAY_MS);
    const { wallet, playerToken } = await createSignedInAdmin(server);
    jump(-DAY_MS);
    const answer = await authenticateAdmin(server, wallet, playerToken);
    expect(answer.body.code).toBe('SIGN_IN_TOO_OLD');
    const renewed = await authenticateAdmin(server, wallet, await server.signIn(wallet));
    expect(renewed.status).toBe(200);
  });

  it('counts orders that nobody paid as expired', async () => {
    const player = await createPayingPlayer(paying.game);
    const cart = [{ id: 1, quantity: 1 }];
    const seedOrder = { growhouseId: player.growhouseId, cart, paymentMethod: 'thc' };
    const order = () => player.post('/dispensary/bulkbuy', seedOrder);
    jump(DAY_MS);
    for (let count = 0; count < MAX_OPEN_ORDERS; count++) {
      expect(await order()).toMatchObject({ status: 200 });
    }
    expect(await order()).toMatchObject({ code: 'TOO_MANY_ORDERS' });
    jump(-DAY_MS);
    expect(await order()).toMatchObject({ status: 200 });
  });

  it('tries payouts that wait at once', async () => {
    const { game, inspector } = paying;
    const wallet = createWalletAddress();
    const waiting = await inspector.queuePayout(wallet, thc(5), 'thc', 'refund');
    jump(DAY_MS);
    await sendPayouts(game.ctx);
    expect(await inspector.loadWaiting(waiting)).toMatchObject({
      parkedReason: 'no-token-account',
      nextAttemptAtMs: game.nowMs() + MINUTE_MS,
    });
    jump(-DAY_MS);
    await sendPayouts(game.ctx);
    const { nextAttemptAtMs } = await inspector.loadWaiting(waiting);
    expect(nextAttemptAtMs).toBeLessThanOrEqual(game.nowMs() + 60 * MINUTE_MS);
  });

  it('delays a payout that has to be signed again by minutes, not by a day', async () => {
    const { game, inspector } = paying;
    const { server, ctx } = game;
    const proxy = await startFaultyProxy(server.localnet.rpcUrl);
    ctx.chain = inspector.connectThrough([proxy.url]);
    proxy.fail('lose-request', 'sendTransaction');
    const wallet = createWalletAddress();
    const payout = await inspector.queuePayout(wallet, thc(5));
    jump(DAY_MS);
    await sendPayouts(ctx);
    jump(-DAY_MS);
    proxy.repair();
    server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    await paying.runServices();
    expect(await inspector.loadPayoutState(payout)).toBe('queued');
    await paying.settle();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(5));
    await proxy.close();
  });

  it('does not run a request twice that is still in progress', async () => {
    const { ctx, server } = paying.game;
    const player = await createPayingPlayer(paying.game);
    const token = await server.signIn(player.wallet);
    const { chain } = ctx;
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let isBuilding = false;
    ctx.chain = {
      ...chain,
      buildPayment: async (terms) => {
        isBuilding = true;
        await gate;
        return chain.buildPayment(terms);
      },
    };
    const order = () =>
      server.call('POST', '/dispensary/bulkbuy', {
        token,
        headers: { 'idempotency-key': 'order-1' },
        body: {
          growhouseId: player.growhouseId,
          cart: [{ id: 1, quantity: 1 }],
          paymentMethod: 'thc',
        },
      });
    jump(-DAY_MS);
    const first = order();
    await expect.poll(() => isBuilding).toBe(true);
    expect((await order()).body.code).toBe('REQUEST_IN_FLIGHT');
    goOn();
    expect((await first).status).toBe(200);
  });

  it('allows as many sign-ins as before, a minute later', async () => {
    const { server } = paying.game;
    const signIn = async () => (await server.call('GET', '/sign-in-input')).status;
    jump(DAY_MS);
    for (let count = 0; count < LIMITED_CALLS; count++) expect(await signIn()).toBe(200);
    jump(-DAY_MS);
    expect(await signIn()).toBe(429);
    jump(MINUTE_MS);
    expect(await signIn()).toBe(200);
  });

  it('reads everything again that was kept in memory', async () => {
    const { game } = paying;
    const { server, ctx } = game;
    const { player, growhouse } = await createStaffedPlayer(game);
    await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 1 });
    const loadPlants = async () =>
      JSON.stringify((await player.get(`/growhouse/${growhouse.id}`)).data);
    const before = await loadPlants();
    const call = async (path: string) => (await server.call('GET', path)).status;
    jump(4 * DAY_MS);
    expect(await loadPlants()).not.toBe(before);
    expect(await call('/ready')).toBe(200);
    jump(-4 * DAY_MS);
    expect(await loadPlants()).toBe(before);
    await ctx.db.schema.alterTable('write_probes').renameTo('hidden_probes').execute();
    expect(await call('/ready')).toBe(500);
  });
});
