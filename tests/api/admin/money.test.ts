import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { startService, stopService } from '../../../api/store/server/services.ts';
import {
  batchesShape,
  batchPageShape,
  type HistoryEntryShape,
  orderPageShape,
  ordersShape,
  paymentPageShape,
  paymentsShape,
  payoutPageShape,
  payoutsShape,
} from '../../../src/contract/admin/admin-money.ts';
import { userMoneyShape } from '../../../src/contract/admin/admin-user-page.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import {
  createSignedInAdmin,
  postForText,
  signInAdminAgain,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { changeEconomy } from '../../kit/economy.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { createWalletAddress, EXPIRY_SLOTS } from '../../kit/payout-fixture.ts';
import { loadLastRow } from '../../kit/rows.ts';

const HOUR_MS = 3_600_000;
const CART = [{ id: 1, quantity: 2 }];
const NO_FILTER = { address: '', signature: '', age: null, start: null, end: null, state: null };
const FILTERS = {
  orders: { ...NO_FILTER, kind: null, currency: null },
  payments: { ...NO_FILTER, kind: null, refusal: null, currency: null },
  payouts: { ...NO_FILTER, reason: null, waiting: null, currency: null },
  batches: NO_FILTER,
} as const;
const SHAPES = {
  orders: ordersShape,
  payments: paymentsShape,
  payouts: payoutsShape,
  batches: batchesShape,
} as const;
type List = keyof typeof FILTERS;

const game = shareGame();
let admin: SignedInAdmin;
let player: PayingPlayer;
let signature: string;
/** A payout of THC whose first batch expired and whose second one paid it. */
let repaidId: number;
/** A refund that is too small to be sent, and its payment. */
const small = { payoutId: 0, paymentId: 0, signature: '' };

const runPayouts = async () => {
  await settlePayouts(game.ctx);
  await sendPayouts(game.ctx);
  await settlePayouts(game.ctx);
};

/** Plays a purchase, a refund that stays a credit, and a payout that was signed twice. */
beforeAll(async () => {
  admin = await createSignedInAdmin(game.server);
  player = await createPayingPlayer(game);
  await collectPayments(game.ctx);
  signature = await orderAndPay(game, player, { cart: CART });
  await confirmCart(player, { cart: CART, signature });
  game.server.clock.advance(1000);
  const intent = 'growerz:unknown';
  small.signature = await game.sender.pay(player.wallet, { currency: 'sol', amount: 5n, intent });
  await collectPayments(game.ctx);
  game.server.clock.advance(1000);
  repaidId = await game.inspector.queuePayout(createWalletAddress(), thc(2501) / 2n);
  const { chain } = game.ctx;
  game.ctx.chain = { ...chain, broadcast: () => Promise.resolve() };
  await runPayouts();
  game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
  game.ctx.chain = chain;
  game.server.clock.advance(1000);
  await runPayouts();
  const { data } = await list('payouts', { reason: 'refund' });
  small.payoutId = data[0]?.id ?? 0;
  small.paymentId = data[0]?.paymentId ?? 0;
});

async function list<L extends List>(
  name: L,
  filter: object = {},
): Promise<z.output<(typeof SHAPES)[L]>> {
  const body = { ...FILTERS[name], ...filter, skip: 0, count: 25 };
  const answer = await admin.call(`/${name}/all`, body);
  expect(answer).toMatchObject({ status: 200 });
  return SHAPES[name].parse(answer.body.data) as z.output<(typeof SHAPES)[L]>;
}

async function read<T extends z.ZodType>(shape: T, path: string): Promise<z.output<T>> {
  const answer = await admin.get(path);
  expect(answer).toMatchObject({ status: 200 });
  return shape.parse(answer.body.data);
}

async function exportLines(name: List, filter: object): Promise<string[]> {
  const body = { ...FILTERS[name], ...filter };
  const { status, lines } = await postForText(game.server, admin, `/${name}/export`, body);
  expect(status).toBe(200);
  return lines;
}

const listEvents = (history: readonly HistoryEntryShape[]) =>
  history.map(({ actor, action }) => [action.event, actor.kind]);

describe('the payment page', () => {
  it('shows which order it filled and what was delivered', async () => {
    const [row] = (await list('payments', { signature })).data;
    expect(row).toMatchObject({ kind: 'seeds', state: 'fulfilled', thc: '300', sol: '0' });
    const page = await read(paymentPageShape, `/payments/${row?.id}`);
    expect(page).toMatchObject({
      userId: player.userId,
      order: { state: 'paid', price: '300', paymentId: row?.id },
      price: { currency: 'thc', amount: '300' },
      bought: { kind: 'seeds', growhouseId: player.growhouseId },
      payouts: [],
    });
    expect(page.bought?.kind === 'seeds' && page.bought.seeds).toHaveLength(2);
    expect(listEvents(page.history)).toEqual([
      ['ordered', 'player'],
      ['settled', 'server'],
    ]);
  });

  it('shows why it was refunded and the state of the refund', async () => {
    const page = await read(paymentPageShape, `/payments/${small.paymentId}`);
    expect(page).toMatchObject({
      payment: { kind: 'unknown', state: 'refunded', refusal: 'MEMO_UNKNOWN', sol: '0.000000005' },
      memo: 'growerz:unknown',
      sources: { sol: player.address },
      order: null,
      bought: null,
      payouts: [{ id: small.payoutId, state: 'queued', waiting_for: 'too-small' }],
    });
    expect(page.history.map(({ action }) => action)).toMatchObject([
      { event: 'settled', state: 'refunded', refusal: 'MEMO_UNKNOWN' },
      { event: 'owed', reason: 'refund', money: { currency: 'sol', amount: '0.000000005' } },
    ]);
  });
});

it('the order page shows its terms, its payment and its history', async () => {
  const [row] = (await list('orders')).data;
  const page = await read(orderPageShape, `/orders/${row?.id}`);
  expect(page).toMatchObject({
    order: { kind: 'seeds', state: 'paid', currency: 'thc' },
    cart: [{ rarity: 1, quantity: 2 }],
    userId: player.userId,
    payments: [{ signature }],
  });
  expect(listEvents(page.history)).toEqual([
    ['ordered', 'player'],
    ['paid', 'player'],
  ]);
});

describe('the payout page', () => {
  it('shows every batch that it was signed in and how each ended', async () => {
    const page = await read(payoutPageShape, `/payouts/${repaidId}`);
    expect(page.batches.map(({ state }) => state)).toEqual(['expired', 'confirmed']);
    const [first, second] = page.batches;
    expect(page.payout).toMatchObject({
      state: 'confirmed',
      amount: '1250.5',
      batchId: second?.id,
      signature: second?.signature,
    });
    expect(page.history.map(({ action }) => action)).toMatchObject([
      { event: 'owed', money: { currency: 'thc', amount: '1250.5' } },
      { event: 'signed', batchId: first?.id, signature: first?.signature },
      { event: 'ended', batchId: first?.id, state: 'expired' },
      { event: 'signed', batchId: second?.id },
      { event: 'ended', batchId: second?.id, state: 'confirmed' },
    ]);
  });

  it('shows why it waits and for which payment it is owed', async () => {
    const page = await read(payoutPageShape, `/payouts/${small.payoutId}`);
    expect(page).toMatchObject({
      payout: { waiting_for: 'too-small', next_attempt: null },
      userId: player.userId,
      payment: { id: small.paymentId },
      batches: [],
    });
    expect(page.history.map(({ action }) => action)).toMatchObject([
      { event: 'owed', paymentId: small.paymentId },
      { event: 'parked', reason: 'too-small', untilMs: null },
    ]);
  });
});

it('the batch page shows what was signed even after the payout has left it', async () => {
  const [second, first] = (await list('batches', { direction: 'descending' })).data;
  const page = await read(batchPageShape, `/batches/${first?.id}`);
  expect(page).toMatchObject({
    batch: { state: 'expired', payouts: 1, thc: '1250.5', sol: '0', accounts_opened: 1 },
    payouts: [{ id: repaidId, amount: '1250.5', state: 'confirmed', is_past: true }],
  });
  expect(page.opened_for).toEqual([page.payouts[0]?.address]);
  expect(page.slot).toBeGreaterThan(0);
  expect(listEvents(page.history)).toEqual([
    ['signed', 'server'],
    ['ended', 'server'],
  ]);
  const { payouts } = await read(batchPageShape, `/batches/${second?.id}`);
  expect(payouts).toMatchObject([{ id: repaidId, is_past: false }]);
});

describe('a list of the Money tab', () => {
  const now = () => new Date(game.nowMs()).toISOString();

  it.each<[List, () => object, number]>([
    ['orders', () => ({}), 1],
    ['orders', () => ({ state: 'paid', kind: 'seeds', currency: 'thc' }), 1],
    ['orders', () => ({ state: 'open' }), 0],
    ['orders', () => ({ signature }), 1],
    ['payments', () => ({}), 2],
    ['payments', () => ({ state: 'refunded' }), 1],
    ['payments', () => ({ kind: 'unknown' }), 1],
    ['payments', () => ({ refusal: 'MEMO_UNKNOWN' }), 1],
    ['payments', () => ({ refusal: 'CONFLICT' }), 0],
    ['payments', () => ({ currency: 'sol' }), 1],
    ['payments', () => ({ address: player.address }), 2],
    ['payments', () => ({ address: player.address.slice(5, 15), state: 'fulfilled' }), 1],
    ['payments', () => ({ signature: signature.slice(1) }), 0],
    ['payments', () => ({ age: '10m' }), 0],
    ['payments', () => ({ end: now() }), 2],
    ['payments', () => ({ start: now() }), 0],
    ['payouts', () => ({ state: 'queued' }), 1],
    ['payouts', () => ({ waiting: 'too-small' }), 1],
    ['payouts', () => ({ waiting: 'vault-short' }), 0],
    ['payouts', () => ({ reason: 'harvest', currency: 'thc' }), 1],
    ['payouts', () => ({ reason: 'harvest', currency: 'sol' }), 0],
    ['batches', () => ({ state: 'expired' }), 1],
    ['batches', () => ({ state: 'confirmed' }), 1],
    ['batches', () => ({ address: player.address }), 0],
  ])('of %s finds the rows of a filter (%s)', async (name, toFilter, count) => {
    const { total, data } = await list(name, toFilter());
    expect(total).toBe(count);
    expect(data).toHaveLength(count);
  });

  it('finds a payout by the signature of each batch it was signed in', async () => {
    for (const batch of (await list('batches')).data) {
      const { data } = await list('payouts', { signature: batch.signature });
      expect(data.map(({ id }) => id)).toEqual([repaidId]);
    }
  });

  it('finds the batches of a wallet that never signed in, by a part of its address too', async () => {
    const [{ address } = { address: '' }] = (await list('payouts', { reason: 'harvest' })).data;
    expect((await list('batches', { address })).total).toBe(2);
    expect((await list('batches', { address: address.slice(3, 20) })).total).toBe(2);
    expect((await list('payouts', { address: address.slice(3, 20) })).total).toBe(1);
  });

  it('is sorted by id or by amount, each currency by itself', async () => {
    const { db } = game.ctx;
    const wallet = createWalletAddress();
    const amounts = [
      [thc(3), 'thc'],
      [sol('2'), 'sol'],
      [thc(1), 'thc'],
      [sol('0.5'), 'sol'],
    ] as const;
    const ids: number[] = [];
    for (const [amount, currency] of amounts) {
      ids.push(await game.inspector.queuePayout(wallet, amount, currency));
    }
    const [a, b, c, d] = ids;
    const listIds = async (order: object) =>
      (await list('payouts', { address: wallet, ...order })).data.map(({ id }) => id);
    expect(await listIds({})).toEqual([a, b, c, d]);
    expect(await listIds({ direction: 'descending' })).toEqual([d, c, b, a]);
    expect(await listIds({ sort: 'amount' })).toEqual([d, b, c, a]);
    expect(await listIds({ sort: 'amount', direction: 'descending' })).toEqual([a, c, b, d]);
    await db.deleteFrom('payouts').where('address', '=', wallet).execute();
  });

  it('shows rows that are older than an age', async () => {
    game.server.clock.advance(HOUR_MS);
    admin = await signInAdminAgain(game.server, admin);
    expect((await list('payments', { age: '1h' })).total).toBe(2);
    expect((await list('payments', { age: '1d' })).total).toBe(0);
    expect((await list('orders', { age: '10m', state: 'paid' })).total).toBe(1);
  });

  it.each(['orders', 'payments', 'payouts', 'batches'] as const)(
    'of %s is exported as CSV with the rows of its filter',
    async (name) => {
      const lines = await exportLines(name, {});
      const { data } = await list(name);
      expect(lines.map((line) => line.split(',')[0])).toEqual([
        'id',
        ...data.map(({ id }) => String(id)),
      ]);
      expect(await exportLines(name, { signature: 'none' })).toHaveLength(1);
      const { target } = await loadLastRow(game.ctx.db, 'audit_log');
      expect(target).toBe(name);
    },
  );
});

it('a stopped payout shows the stop, one that waits does not', { tags: ['attack'] }, async () => {
  const id = await game.inspector.queuePayout(player.address, thc(5));
  const setPaused = (arePayoutsPaused: boolean) => changeEconomy(game, { arePayoutsPaused });
  const isStopped = async () =>
    (await list('payouts', { state: 'queued' })).data.map((row) => [row.id, row.stopped_by]);
  await setPaused(true);
  expect(await isStopped()).toEqual([
    [small.payoutId, null],
    [id, 'paused'],
  ]);
  const page = await read(payoutPageShape, `/payouts/${id}`);
  expect(page.payout).toMatchObject({ waiting_for: null, stopped_by: 'paused' });
  await setPaused(false);
  expect((await isStopped()).map(([, stop]) => stop)).toEqual([null, null]);
  await stopService(game.ctx.db, 'payouts');
  const { payments, payouts } = await read(userMoneyShape, `/users/${player.userId}/money`);
  await startService(game.ctx.db, 'payouts', game.nowMs());
  expect(payments.map(({ refusal: code }) => code)).toEqual(['MEMO_UNKNOWN', null]);
  expect(payouts).toMatchObject([
    { id, stopped_by: 'service-stopped' },
    { id: small.payoutId, stopped_by: null },
  ]);
});
