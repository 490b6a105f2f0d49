import { beforeEach, describe, expect, it } from 'vitest';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc, thcUnits } from '../../../src/money/amounts.ts';
import { changeEconomy, setAvailableThc, loadExchangeRows } from '../../kit/economy.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { createPayingPlayer, loadLastOrderMemo, type PayingPlayer } from '../../kit/payments.ts';
import { createVaultInspector } from '../../kit/vault-inspector.ts';
import { loadRows, addRow, loadLastRow } from '../../kit/rows.ts';

/** More slots than the rate of an order stays valid. */
const LATE_SLOTS = 400;
/** What 1 SOL buys. */
const THC_PER_SOL = thcUnits(41_310_535_425n);

let player: PayingPlayer;
/** Runs after the server has read the vault's balance and before it acts on it. */
let afterBalanceRead: () => Promise<void> = () => Promise.resolve();
const game = shareGame({
  chain: (real) => ({
    ...real,
    getVaultBalances: async () => {
      const balances = await real.getVaultBalances();
      await afterBalanceRead();
      return balances;
    },
  }),
});
beforeEach(async () => {
  afterBalanceRead = () => Promise.resolve();
  // Every test has a day of its own, so that the limits of a day start anew.
  game.passHours(24);
  await changeEconomy(game, { ...TEST_ECONOMY, maxPerOrder: sol('2'), maxPerWallet: sol('3') });
  player = await createPayingPlayer(game);
});

const order = (exchangeSol: number, by: PayingPlayer = player) =>
  by.post('/dispensary/exchange', { publicKey: by.address, exchangeSol });

async function expectRefusedOrder(exchangeSol: number, code: string, by: PayingPlayer = player) {
  const before = await loadExchangeRows(game);
  expect(await order(exchangeSol, by)).toMatchObject({ code });
  expect(await loadExchangeRows(game)).toEqual(before);
}

const confirm = (exchangeSol: number, signature: string) =>
  player.post('/dispensary/exchange/confirm', {
    publicKey: player.address,
    exchangeSol,
    signature,
  });

async function orderAndPay(exchangeSol: number): Promise<string> {
  const placed = parseData(orderShape, await order(exchangeSol));
  return game.sender.send(player.wallet, placed.transaction);
}

/** Orders, and pays only when the rate of the order is no longer valid. */
async function payLate(exchangeSol: number): Promise<string> {
  expect(await order(exchangeSol)).toMatchObject({ status: 200 });
  const intent = await loadLastOrderMemo(game, player);
  game.server.localnet.chain.advanceSlots(LATE_SLOTS);
  const amount = BigInt(Math.round(exchangeSol * 1e9));
  return game.sender.pay(player.wallet, { currency: 'sol', amount, intent });
}

async function expectRefund(exchangeSol: number, signature: string, reason: RegExp) {
  const reply = await confirm(exchangeSol, signature);
  expect(reply).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
  expect(reply.message).toMatch(reason);
  const payout = await loadLastRow(game.ctx.db, 'payouts', { address: player.address });
  const amount_units = BigInt(Math.round(exchangeSol * 1e9));
  expect(payout).toMatchObject({ currency: 'sol', reason: 'refund', amount_units });
}

const sumThcOwed = async () => {
  const rows = await loadRows(game.ctx.db, 'payouts', { address: player.address, currency: 'thc' });
  return rows.reduce((sum, { amount_units }) => sum + amount_units, 0n);
};

describe('an exchange order', { tags: ['attack'] }, () => {
  it('is refused beyond the limit of an order', async () => {
    await expectRefusedOrder(2.000000001, 'EXCHANGE_ORDER_LIMIT');
  });

  it('is refused beyond the daily limit of the wallet', { tags: ['ECON-01'] }, async () => {
    for (const piece of [1.5, 1]) await confirm(piece, await orderAndPay(piece));
    await expectRefusedOrder(0.500000001, 'EXCHANGE_WALLET_LIMIT');
    expect(await order(0.5)).toMatchObject({ status: 200 });
  });

  it('is refused beyond what all wallets may exchange per day, also from a new wallet', async () => {
    await changeEconomy(game, { maxPerDay: sol('2.5') });
    await confirm(2, await orderAndPay(2));
    const other = await createPayingPlayer(game);
    await expectRefusedOrder(0.6, 'EXCHANGE_DAY_LIMIT', other);
  });

  it.each([
    ['a superadmin has paused the exchange', { isExchangePaused: true }, 'EXCHANGE_PAUSED'],
    ['the vault keeps all of its THC', { keptThc: thc(2_000_000_000) }, 'EXCHANGE_RESERVE_SHORT'],
    ['the limit of an order is 0', { maxPerOrder: sol('0') }, 'EXCHANGE_ORDER_LIMIT'],
  ])('is refused when %s', async (_when, change, code) => {
    await changeEconomy(game, change);
    await expectRefusedOrder(1, code);
  });

  it('is refused from the moment at which the rate goes stale', { tags: ['ECON-04'] }, async () => {
    await changeEconomy(game, { rateValidHours: 2, rate: TEST_ECONOMY.rate });
    game.server.clock.advance(2 * 3_600_000 - 1);
    expect(await order(1)).toMatchObject({ status: 200 });
    game.server.clock.advance(1);
    await expectRefusedOrder(1, 'EXCHANGE_RATE_STALE');
  });

  it('is refused for more THC than the vault can sell', { tags: ['ECON-02'] }, async () => {
    await setAvailableThc(game, thc(40_000));
    await expectRefusedOrder(1, 'EXCHANGE_RESERVE_SHORT');
  });

  it('is refused for THC that the vault owes to others', async () => {
    const { thcUnits: held } = await game.ctx.chain.getVaultBalances();
    const owed = { address: player.address, amount_units: held - thc(10) };
    const { id } = await addRow(game.ctx.db, 'payouts', owed);
    await expectRefusedOrder(1, 'EXCHANGE_RESERVE_SHORT');
    await game.ctx.db.deleteFrom('payouts').where('id', '=', id).execute();
  });

  it('is refused when it contains its own rate', async () => {
    const before = await loadExchangeRows(game);
    const body = { publicKey: player.address, exchangeSol: 1, rate: 0.000001 };
    expect(await player.post('/dispensary/exchange', body)).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await loadExchangeRows(game)).toEqual(before);
  });
});

describe('an exchange order that is paid too late', { tags: ['attack'] }, () => {
  it.each([
    ['the exchange is paused', { isExchangePaused: true }, /the exchange is paused/],
    ['the limit of an order was lowered', { maxPerOrder: sol('0.9') }, /one exchange may pay/],
    ['the limit of the day was lowered', { maxPerDay: sol('0.9') }, /all players together/],
  ])('is refunded when %s', async (_when, change, reason) => {
    const signature = await payLate(1);
    await changeEconomy(game, change);
    await expectRefund(1, signature, reason);
    expect(await sumThcOwed()).toBe(0n);
  });

  it('is refunded when the rate has gone stale', async () => {
    const signature = await payLate(1);
    await changeEconomy(game, { rateValidHours: 1 });
    game.server.clock.advance(3_600_000);
    await expectRefund(1, signature, /until its rate is updated/);
    expect(await sumThcOwed()).toBe(0n);
  });

  it('cannot exceed the day of the wallet with orders that were collected before', async () => {
    const orders: string[] = [];
    for (let count = 0; count < 3; count++) {
      expect(await order(2)).toMatchObject({ status: 200 });
      orders.push(await loadLastOrderMemo(game, player));
      game.server.clock.advance(2 * 60_000);
    }
    game.server.localnet.chain.advanceSlots(LATE_SLOTS);
    const signatures: string[] = [];
    for (const intent of orders) {
      signatures.push(
        await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('2'), intent }),
      );
    }
    const [first = '', second = '', third = ''] = signatures;
    expect(await confirm(2, first)).toMatchObject({ status: 200 });
    const owed = await sumThcOwed();
    await expectRefund(2, second, /may still exchange today/);
    await expectRefund(2, third, /may still exchange today/);
    expect(await sumThcOwed()).toBe(owed);
  });
});

describe('an exchange order that a newer one has replaced', { tags: ['attack'] }, () => {
  it('gets the worse of both rates even when it is paid at once', async () => {
    const placed = parseData(orderShape, await order(1));
    await changeEconomy(game, { rate: TEST_ECONOMY.rate * 2n });
    expect(await order(0.5)).toMatchObject({ status: 200 });
    const signature = await game.sender.send(player.wallet, placed.transaction);
    expect(await confirm(1, signature)).toMatchObject({ status: 200 });
    expect(await sumThcOwed()).toBe(thcUnits(20_655_267_712n));
  });

  it('is refunded when both together exceed the day of the wallet', async () => {
    const placed = parseData(orderShape, await order(2));
    expect(await order(2)).toMatchObject({ status: 200 });
    const signature = await game.sender.send(player.wallet, placed.transaction);
    await expectRefund(2, signature, /may still exchange today/);
    expect(await sumThcOwed()).toBe(0n);
  });

  it('keeps no THC from others', async () => {
    await setAvailableThc(game, thc(90_000));
    for (let count = 0; count < 5; count++) expect(await order(1)).toMatchObject({ status: 200 });
    const other = await createPayingPlayer(game);
    expect(await order(1, other)).toMatchObject({ status: 200 });
  });
});

describe('a seed order', { tags: ['attack'] }, () => {
  it.each(['thc', 'sol'])('in %s is refused while purchases are paused', async (paymentMethod) => {
    await changeEconomy(game, { arePurchasesPaused: true });
    const before = await loadExchangeRows(game);
    const { growhouseId } = player;
    const body = { growhouseId, cart: [{ id: 1, quantity: 1 }], paymentMethod };
    expect(await player.post('/dispensary/bulkbuy', body)).toMatchObject({
      status: 409,
      code: 'PURCHASES_PAUSED',
    });
    expect(await loadExchangeRows(game)).toEqual(before);
  });
});

async function createPlayers(count: number): Promise<PayingPlayer[]> {
  const players: PayingPlayer[] = [];
  while (players.length < count) players.push(await createPayingPlayer(game));
  return players;
}

const sumReserved = async (): Promise<bigint> => {
  const rows = await game.ctx.db
    .selectFrom('orders')
    .select('reserved_units')
    .where('expires_at_ms', '>', game.nowMs())
    .execute();
  return rows.reduce((sum, { reserved_units }) => sum + reserved_units, 0n);
};

describe('orders that arrive together', { tags: ['attack'] }, () => {
  it('of many wallets keep neither THC nor the day', { tags: ['ECON-03'] }, async () => {
    const players = await createPlayers(5);
    await setAvailableThc(game, thc(90_000));
    await changeEconomy(game, { maxPerDay: sol('2') });
    const replies = await Promise.all(players.map((each) => order(2, each)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await confirm(2, await orderAndPay(2))).toMatchObject({ status: 200 });
    expect(await sumThcOwed()).toBeGreaterThan(thc(82_000));
  });

  it('of one wallet reserve the THC of one order', async () => {
    await Promise.all([1, 2, 3, 1, 2].map((amount) => order(amount, player)));
    const open = await game.ctx.db
      .selectFrom('orders')
      .select('id')
      .where('address', '=', player.address)
      .where('reserved_units', '>', 0n)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('of many wallets stay within the limit of the day once they are paid', async () => {
    await changeEconomy(game, { maxPerDay: sol('2') });
    const [other] = await createPlayers(1);
    const placed = parseData(orderShape, await order(2, other));
    expect(await confirm(1, await orderAndPay(1))).toMatchObject({ status: 200 });
    const signature = await game.sender.send(other?.wallet ?? player.wallet, placed.transaction);
    const body = { publicKey: other?.address, exchangeSol: 2, signature };
    const reply = await other?.post('/dispensary/exchange/confirm', body);
    expect(reply).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
    expect(reply?.message).toMatch(/all players together/);
  });
});

describe('an order during another change', { tags: ['attack'] }, () => {
  it('is refused when the exchange is paused while it is placed', async () => {
    afterBalanceRead = () => changeEconomy(game, { isExchangePaused: true });
    expect(await order(1)).toMatchObject({ code: 'EXCHANGE_PAUSED' });
    expect(await sumReserved()).toBe(0n);
  });

  it('gets the new rate when the rate changes while it is placed', async () => {
    afterBalanceRead = () => changeEconomy(game, { rate: TEST_ECONOMY.rate * 2n });
    expect(await order(1)).toMatchObject({ status: 200 });
    expect(await sumReserved()).toBe(THC_PER_SOL / 2n);
  });

  it('does not count THC that is paid out after the balance was read', async () => {
    const id = await createVaultInspector(game.server).queuePayout(player.address, thc(100_000));
    await setAvailableThc(game, THC_PER_SOL - 1n);
    afterBalanceRead = async () => {
      const settled = { state: 'confirmed', settled_at_ms: game.nowMs() } as const;
      await game.ctx.db.updateTable('payouts').set(settled).where('id', '=', id).execute();
    };
    expect(await order(1)).toMatchObject({ code: 'EXCHANGE_RESERVE_SHORT' });
    expect(await sumReserved()).toBe(0n);
  });
});
