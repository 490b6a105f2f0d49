import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../../../api/actions/housekeeping/run-cleanup.ts';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { markMoneyReleased } from '../../../api/store/users/bans.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { MAX_OPEN_ORDERS } from '../../../src/game/dispensary.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { setLevel } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadLastOrderMemo,
  loadMoneyState,
  orderAndPay,
  orderSeeds,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { updateRows, addRow, loadRows } from '../../kit/rows.ts';

const PRICE = thc(150);
/** More slots than an order is valid. */
const LATE_SLOTS = 400;

const game = shareGame({ hasSharedClock: true });
let superadmin: SignedInAdmin;
let player: PayingPlayer;
beforeAll(async () => {
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  await collectPayments(game.ctx);
});
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

const loadState = () => loadMoneyState(game, player);
const collect = () => collectPayments(game.ctx);
const orderExchange = (exchangeSol = 0.1) =>
  player.post('/dispensary/exchange', { publicKey: player.address, exchangeSol });
const countOrders = async () => {
  const orders = await loadRows(game.ctx.db, 'orders', { address: player.address });
  return orders.length;
};

describe('an eleventh open order', { tags: ['attack'] }, () => {
  const REFUSED = { status: 409, code: 'TOO_MANY_ORDERS' };

  it('is refused for seeds and for an exchange', async () => {
    for (let count = 0; count < MAX_OPEN_ORDERS; count++) {
      expect(await (count % 2 === 0 ? orderSeeds(player) : orderExchange())).toMatchObject({
        status: 200,
      });
    }
    expect(await orderSeeds(player)).toMatchObject(REFUSED);
    expect(await orderExchange()).toMatchObject(REFUSED);
    expect(await countOrders()).toBe(MAX_OPEN_ORDERS);
  });

  it('is refused when thirty arrive together', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => orderSeeds(player)));
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(MAX_OPEN_ORDERS);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject(REFUSED);
    }
    expect(await countOrders()).toBe(MAX_OPEN_ORDERS);
  });

  it('is possible once an order is paid or has expired', async () => {
    const signature = await orderAndPay(game, player);
    for (let count = 1; count < MAX_OPEN_ORDERS; count++) await orderSeeds(player);
    expect(await orderSeeds(player)).toMatchObject(REFUSED);
    await confirmCart(player, { signature });
    expect(await orderSeeds(player)).toMatchObject({ status: 200 });
    expect(await orderSeeds(player)).toMatchObject(REFUSED);
    game.server.clock.advance(2 * 60_000);
    expect(await orderSeeds(player)).toMatchObject({ status: 200 });
  });
});

describe('a payment after its order has expired', { tags: ['attack'] }, () => {
  /** Orders a seed at another price than the current one and pays late. */
  async function payLate(orderPrice: bigint, paid: bigint, slots = LATE_SLOTS): Promise<string> {
    await orderSeeds(player);
    await updateRows(game.ctx.db, 'orders', { address: player.address }, {
      price_units: orderPrice,
    } as never);
    const intent = await loadLastOrderMemo(game, player);
    game.server.localnet.chain.advanceSlots(slots);
    return game.sender.pay(player.wallet, { currency: 'thc', amount: paid, intent });
  }
  const refunds = async () =>
    (await loadState()).payouts.map(({ reason, amount_units }) => [reason, amount_units]);

  it('buys nothing at an old, lower price and is refunded', async () => {
    const signature = await payLate(thc(1), thc(1));
    const { plants } = await loadState();
    for (const attempt of [1, 2]) {
      const reply = await confirmCart(player, { signature });
      expect(reply, `attempt ${attempt}`).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
    }
    expect((await loadState()).plants).toEqual(plants);
    expect(await refunds()).toEqual([['refund', thc(1)]]);
  });

  it('buys nothing when it is one unit below the current price', async () => {
    await payLate(thc(1), PRICE - 1n);
    const { plants } = await loadState();
    await collect();
    expect((await loadState()).plants).toEqual(plants);
    expect(await refunds()).toEqual([['refund', PRICE - 1n]]);
  });

  it.each([
    ['the current price if it is higher', thc(1), PRICE + thc(5), LATE_SLOTS, [['refund', thc(5)]]],
    ['the price of the order when the current is lower', PRICE * 2n, PRICE * 2n, LATE_SLOTS, []],
    ['the price of the order when it lands in time', thc(1), thc(1), 0, []],
  ])('pays %s', async (_, price, paid, slots, refunded) => {
    const signature = await payLate(price, paid, slots);
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
    expect(await refunds()).toEqual(refunded);
  });
});

describe('a payment of a banned wallet', { tags: ['attack'] }, () => {
  const BANNED = { status: 403, code: 'ACCOUNT_BANNED' };
  const ban = () => superadmin.call(`/users/${player.userId}/ban`);
  const unban = () => superadmin.call(`/users/${player.userId}/unban`);
  const expectHeld = async (before: Awaited<ReturnType<typeof loadState>>) => {
    for (let run = 0; run < 3; run++) await collect();
    expect(await loadState()).toEqual(before);
  };

  it('buys nothing, then is delivered when the ban is lifted', async () => {
    const before = await loadState();
    const signature = await orderAndPay(game, player);
    await ban();
    expect(await confirmCart(player, { signature })).toMatchObject(BANNED);
    await expectHeld(before);
    await unban();
    await collect();
    await collect();
    expect((await loadState()).plants).toHaveLength(4);
    expect((await loadState()).payments).toMatchObject([{ signature, state: 'fulfilled' }]);
  });

  it('exchanges nothing, then is exchanged when a superadmin releases it', async () => {
    const before = await loadState();
    await orderExchange();
    const intent = await loadLastOrderMemo(game, player);
    await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('0.1'), intent });
    await ban();
    await expectHeld(before);
    await markMoneyReleased(game.ctx.db, player.userId, game.nowMs());
    await collect();
    await collect();
    expect((await loadState()).payouts).toMatchObject([{ reason: 'exchange' }]);
    expect((await loadState()).payments).toMatchObject([{ state: 'fulfilled' }]);
  });

  it('is not refunded before it is released, then refunded once', async () => {
    const { growhouseId } = player;
    const before = await loadState();
    const intent = { kind: 'upgrade', growhouseId, level: 7 } as const;
    await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('1'), intent });
    await ban();
    await expectHeld(before);
    await markMoneyReleased(game.ctx.db, player.userId, game.nowMs());
    await collect();
    await collect();
    expect((await loadState()).payouts).toMatchObject([
      { reason: 'refund', amount_units: sol('1') },
    ]);
  });

  it('is held again when the ban is repeated after a release', async () => {
    await ban();
    await markMoneyReleased(game.ctx.db, player.userId, game.nowMs());
    await unban();
    await ban();
    const before = await loadState();
    const { growhouseId } = player;
    const intent = { kind: 'maxupgrade', growhouseId } as const;
    await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('3'), intent });
    await expectHeld(before);
  });

  it('does not hold up the cursor or the payments of others', async () => {
    await orderAndPay(game, player);
    await ban();
    const other = await createPayingPlayer(game);
    await orderAndPay(game, other);
    await collect();
    game.server.localnet.chain.advanceSlots(100_000);
    await collect();
    expect((await loadMoneyState(game, other)).plants).toHaveLength(4);
    expect(await game.ctx.chain.listIncomingSignatures(await loadCursor())).toEqual([]);
    expect((await loadState()).payments).toEqual([]);
  });

  it('keeps its order however long the ban lasts', async () => {
    const signature = await orderAndPay(game, player);
    await ban();
    await collect();
    game.server.clock.advance(40 * 86_400_000);
    game.server.localnet.chain.advanceSlots(200_000);
    await collect();
    await runCleanup(game.ctx);
    expect(await countOrders()).toBe(1);
    // The session of the first one has expired.
    superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await unban();
    await collect();
    expect((await loadState()).payments).toMatchObject([{ signature, state: 'fulfilled' }]);
  });

  it('is refunded when its goods are gone by the time it is released', async () => {
    await orderAndPay(game, player);
    await ban();
    await collect();
    await setLevel(game, player.growhouseId, { level: 10, isMaxLevel: true });
    await unban();
    await collect();
    expect((await loadState()).payments).toMatchObject([{ state: 'refunded' }]);
    expect((await loadState()).payouts).toMatchObject([{ reason: 'refund', amount_units: PRICE }]);
  });
});

async function loadCursor(): Promise<number> {
  const row = await game.ctx.db.selectFrom('payment_cursors').select('slot').executeTakeFirst();
  return row?.slot ?? 0;
}

it('rejected transactions are forgotten behind the cursor', { tags: ['attack'] }, async () => {
  const load = () => game.ctx.db.selectFrom('rejected_transactions').selectAll().execute();
  await game.ctx.db.deleteFrom('rejected_transactions').execute();
  const cursor = await loadCursor();
  await addRow(game.ctx.db, 'rejected_transactions', { signature: 'old', slot: cursor - 1 });
  await addRow(game.ctx.db, 'rejected_transactions', { signature: 'new', slot: cursor });
  await runCleanup(game.ctx);
  expect(await load()).toMatchObject([{ signature: 'new' }]);
});
