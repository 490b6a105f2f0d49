import { beforeAll, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import {
  heldPaymentPageShape,
  orderPageShape,
  paymentPageShape,
  type PaymentRowShape,
  paymentsShape,
} from '../../../src/contract/admin/admin-money.ts';
import { adminSearchShape } from '../../../src/contract/admin/admin-search.ts';
import { createSignedInAdmin, postForText, RELEASE, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import {
  createPayingPlayer,
  loadLastOrderMemo,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { loadLastRow } from '../../kit/rows.ts';

const CART = [{ id: 1, quantity: 2 }];
const FILTER = {
  ...{ address: '', signature: '', age: null, start: null, end: null },
  ...{ state: 'held', kind: null, refusal: null, currency: null },
};

const game = shareGame();
let admin: SignedInAdmin;
/** Is banned, and has paid for seeds. */
let player: PayingPlayer;
let signature: string;
let memo: string;

beforeAll(async () => {
  admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  player = await createPayingPlayer(game);
  await collectPayments(game.ctx);
  signature = await orderAndPay(game, player, { cart: CART });
  memo = await loadLastOrderMemo(game, player);
  game.server.clock.advance(1000);
  await call('ban', { reason: 'cheating', note: '', until: null });
  game.server.clock.advance(1000);
  await collectPayments(game.ctx);
});

const call = (action: string, body: object = {}) =>
  admin.call(`/users/${player.userId}/${action}`, body);

async function list(filter: object = {}): Promise<PaymentRowShape[]> {
  const answer = await admin.call('/payments/all', { ...FILTER, ...filter, skip: 0, count: 25 });
  expect(answer.status).toBe(200);
  const { total, data } = paymentsShape.parse(answer.body.data);
  expect(total).toBe(data.length);
  return data;
}

async function loadHeldId(): Promise<number> {
  const [row] = await list();
  return row?.id ?? 0;
}

async function readPage() {
  const answer = await admin.get(`/payments/held/${await loadHeldId()}`);
  expect(answer.status).toBe(200);
  return heldPaymentPageShape.parse(answer.body.data);
}

describe('the list of payments', () => {
  it('lists the payments that a ban holds, with their purpose', async () => {
    const order = await game.ctx.db.selectFrom('orders').select(['id', 'price_units']).execute();
    expect(await list()).toMatchObject([
      {
        kind: 'seeds',
        state: 'held',
        refusal: null,
        address: player.address,
        signature,
        thc: String((order[0]?.price_units ?? 0n) / 1_000_000n),
        sol: '0',
        orderId: order[0]?.id,
        date_created: new Date(game.nowMs()).toISOString(),
      },
    ]);
  });

  type Filter = Record<string, unknown> | (() => object);
  it.each<[string, Filter, Filter]>([
    ['the kind', { kind: 'seeds' }, { kind: 'exchange' }],
    ['the currency', { currency: 'thc' }, { currency: 'sol' }],
    ['the wallet', () => ({ address: player.address }), () => ({ address: admin.address })],
    ['a part of the wallet', () => ({ address: player.address.slice(3, 20) }), { address: '0OIl' }],
    ['the signature', () => ({ signature }), { signature: 'none' }],
    ['a refusal, which none has', {}, { refusal: 'CONFLICT' }],
    ['the age', { age: null }, { age: '1h' }],
    ['the order', { sort: 'amount', direction: 'ascending' }, { age: '10m', sort: 'amount' }],
  ])('filters what a ban holds by %s', async (_, matching, other) => {
    const resolve = (filter: Filter): object => (typeof filter === 'function' ? filter() : filter);
    expect(await list(resolve(matching))).toHaveLength(1);
    expect(await list(resolve(other))).toEqual([]);
  });

  it('lists what a ban holds in no other state', async () => {
    for (const state of [null, 'fulfilled', 'refunded', 'set_aside']) {
      expect(await list({ state })).toEqual([]);
    }
  });

  it('exports what a ban holds, and records that', async () => {
    const { lines } = await postForText(game.server, admin, '/payments/export', FILTER);
    const [, line = ''] = lines;
    expect(line).toContain(',seeds,held,');
    expect(line).toContain(signature);
    expect(await loadLastRow(game.ctx.db, 'audit_log')).toMatchObject({
      action: 'export',
      target: 'held payments',
    });
  });
});

describe('the held payment page', () => {
  it('shows what it is for, why it is held and its history', async () => {
    const { payment, userId, memo: shown, ban, order, history } = await readPage();
    expect(payment.signature).toBe(signature);
    expect(userId).toBe(player.userId);
    expect(shown).toBe(memo);
    expect(ban).toMatchObject({ reason: 'cheating', until: null });
    expect(order).toMatchObject({ id: payment.orderId, kind: 'seeds' });
    expect(history.map(({ actor, action }) => [actor.kind, action.event])).toEqual([
      ['player', 'ordered'],
      ['admin', 'ban'],
      ['server', 'held-by-ban'],
    ]);
  });

  it('is linked from its order, which says that it is held', async () => {
    const { payment } = await readPage();
    const answer = await admin.get(`/orders/${payment.orderId ?? 0}`);
    const { payments, history } = orderPageShape.parse(answer.body.data);
    expect(payments).toEqual([payment]);
    expect(history.map(({ action }) => action.event)).toEqual(['ordered', 'held-by-ban']);
  });

  it('shows a change of the ban and its end', async () => {
    game.server.clock.advance(1000);
    const until = new Date(game.nowMs() + 86_400_000).toISOString();
    await call('ban/change', { reason: 'abuse', note: 'Insults', until });
    const { ban, history } = await readPage();
    expect(ban).toMatchObject({ reason: 'abuse', note: 'Insults', until });
    expect(history.at(-1)).toMatchObject({
      actor: { kind: 'admin', address: admin.address },
      action: { event: 'ban', change: 'changed', note: 'Insults' },
    });
  });

  it('does not exist for an id that is held no more', async () => {
    expect((await admin.get('/payments/held/999')).status).toBe(404);
  });
});

it('the search finds a held payment by its signature', async () => {
  const answer = await admin.call('/search', { query: signature });
  const { data } = adminSearchShape.parse(answer.body.data);
  expect(data).toMatchObject([{ kind: 'held payment', address: player.address }]);
  expect(data[0]?.id).toBe(await loadHeldId());
  expect(data[0]?.label).toMatch(/^Held payment \d+: [\d.]+ THC for seeds, because/);
});

it('a payment whose money is released is settled, and its history keeps the hold', async () => {
  const { payment: held } = await readPage();
  await call('release', RELEASE);
  const page = await readPage();
  expect(page.ban).toBeNull();
  const released = { event: 'ban', change: 'released', note: RELEASE.reason };
  expect(page.history.at(-1)?.action).toEqual(released);
  game.server.clock.advance(1000);
  await collectPayments(game.ctx);
  expect(await list()).toEqual([]);
  const [payment] = await list({ state: 'fulfilled' });
  const answer = await admin.get(`/payments/${payment?.id ?? 0}`);
  const { history } = paymentPageShape.parse(answer.body.data);
  expect(history.map(({ date, action }) => [date, action.event])).toEqual([
    [expect.any(String), 'ordered'],
    [held.date_created, 'held-by-ban'],
    [payment?.date_created, 'settled'],
  ]);
});
