import { beforeEach, describe, expect, it } from 'vitest';
import { listQueuedExchanges } from '../../../api/store/payouts/exchanges.ts';
import { parsePaymentResult } from '../../../api/actions/payments/payment-result.ts';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { paymentActionsShape } from '../../../src/contract/admin/admin-money-actions.ts';
import { DEFAULT_ADMIN_QUOTAS } from '../../../src/money/admin-quotas.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import {
  createSignedInAdmin,
  RELEASE,
  signInAdminAgain,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { loadFirstGrowhouse } from '../../kit/growhouse-rows.ts';
import { shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import {
  actOnPayment,
  insertPaymentSetAside,
  loadLastAudit,
  REASON,
} from '../../kit/money-actions.ts';
import { toOutcome } from '../../kit/outcome.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { loadRow, loadRows } from '../../kit/rows.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';

const game = shareGame();
let admin: SignedInAdmin;
let superadmin: SignedInAdmin;
let player: TestPlayer;
let growhouse: number;
beforeEach(async () => {
  admin = await createSignedInAdmin(game.server);
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  player = await game.createPlayer(1);
  growhouse = (await loadFirstGrowhouse(game, player)).id;
});

type Received = Omit<Parameters<typeof insertPaymentSetAside>[1], 'address'>;
const insertPayment = (payment: Received, address = player.address) =>
  insertPaymentSetAside(game.server, { address, ...payment });
const pay = async () => {
  await sendPayouts(game.ctx);
  await settlePayouts(game.ctx);
};
const loadState = async (id: number) => (await loadRow(game.ctx.db, 'payments', id)).state;
const seeds = (cart = [{ id: 1, quantity: 2 }], id = growhouse) => ({
  goods: { kind: 'seeds', growhouse: id, cart },
});
const exchange = (amount: string) => ({ goods: { kind: 'exchange', thc: amount } });
const countSeeds = async () => (await loadFirstGrowhouse(game, player)).plants.length;

describe('refunding a payment', () => {
  it('returns the received amount once', async () => {
    await game.server.giveSol(player.address, 1);
    const id = await insertPayment({ kind: 'upgrade', sol: sol('0.25') });
    expect((await actOnPayment(admin, id, 'refund')).status).toBe(200);
    await pay();
    expect(await game.inspector.loadLamports(player.address)).toBe(sol('1.25'));
    expect(toOutcome(await actOnPayment(admin, id, 'refund'))).toBe('409 CONFLICT');
    expect(await loadLastAudit(game.server)).toMatchObject({
      admin_address: admin.address,
      action: 'refund payment',
      target: `payment ${id}`,
      before_json: { state: 'set_aside' },
      after_json: { state: 'refunded', refunded: '0.25 SOL', reason: REASON },
    });
    expect(await listMoneyEvents(game.ctx.db, { paymentId: id })).toMatchObject([
      { admin_address: admin.address, details: { event: 'refunded', note: REASON } },
    ]);
  });

  it('returns every currency to the wallet that it came from', async () => {
    const source = createWalletAddress();
    const id = await insertPayment({ kind: 'exchange', thc: 5n, sol: sol('0.25'), source });
    expect((await actOnPayment(admin, id, 'refund')).status).toBe(200);
    const refund = { address: source, reason: 'refund', state: 'queued' };
    expect(await loadRows(game.ctx.db, 'payouts', { payment_id: id })).toMatchObject([
      { ...refund, currency: 'thc', amount_units: 5n },
      { ...refund, currency: 'sol', amount_units: sol('0.25') },
    ]);
  });

  it('happens once when two admins do it together', async () => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.25') });
    const answers = await Promise.all([
      actOnPayment(admin, id, 'refund'),
      actOnPayment(superadmin, id, 'refund'),
    ]);
    expect(answers.map(toOutcome).toSorted()).toEqual(['200', '409 CONFLICT']);
    expect(await loadRows(game.ctx.db, 'payouts', { payment_id: id })).toHaveLength(1);
  });

  it('needs a superadmin above the limit', async () => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('1.000000001') });
    expect(toOutcome(await actOnPayment(admin, id, 'refund'))).toBe('403 ABOVE_ADMIN_LIMIT');
    expect((await actOnPayment(superadmin, id, 'refund')).status).toBe(200);
  });

  it('is refused for a payment that brought nothing', async () => {
    const id = await insertPayment({ kind: 'seeds' });
    expect(toOutcome(await actOnPayment(admin, id, 'refund'))).toBe('409 PAYMENT_EMPTY');
  });
});

describe('fulfilling a payment', () => {
  it('delivers seeds to a growhouse of the payer', async () => {
    const id = await insertPayment({ kind: 'seeds', thc: thc(300) });
    const before = await countSeeds();
    expect((await actOnPayment(admin, id, 'fulfil', seeds())).status).toBe(200);
    expect(await countSeeds()).toBe(before + 2);
    const { state, result_json } = await loadRow(game.ctx.db, 'payments', id);
    expect(state).toBe('fulfilled');
    expect(parsePaymentResult(result_json)).toMatchObject({
      kind: 'seeds',
      growhouseId: growhouse,
    });
    expect(toOutcome(await actOnPayment(admin, id, 'refund'))).toBe('409 CONFLICT');
    expect(toOutcome(await actOnPayment(admin, id, 'fulfil', seeds()))).toBe('409 CONFLICT');
    expect(await countSeeds()).toBe(before + 2);
    expect(await listMoneyEvents(game.ctx.db, { paymentId: id })).toMatchObject([
      { admin_address: admin.address, details: { event: 'fulfilled', note: REASON } },
    ]);
  });

  it('pays the THC of an exchange, and gives the vault ten minutes for it', async () => {
    const id = await insertPayment({ kind: 'exchange', sol: sol('0.01') });
    game.server.clock.advance(60 * 60_000);
    admin = await signInAdminAgain(game.server, admin);
    expect((await actOnPayment(admin, id, 'fulfil', exchange('400.5'))).status).toBe(200);
    expect(await listQueuedExchanges(game.ctx.db)).toMatchObject([
      { paymentId: id, paidAtMs: game.nowMs() },
    ]);
    await game.server.giveThc(player.address, 1);
    await pay();
    expect(await game.inspector.loadThcBalance(player.address)).toBe(thc(401) + 500_000n);
  });

  it.each([
    ['other goods', () => exchange('5'), '409 PAYMENT_UNDELIVERABLE'],
    ['an unknown rarity', () => seeds([{ id: 6, quantity: 1 }]), '422 CART_LINE_INVALID'],
    ['half a seed', () => seeds([{ id: 1, quantity: 0.5 }]), '422 CART_LINE_INVALID'],
    ['eleven seeds', () => seeds([{ id: 1, quantity: 11 }]), '422 CART_TOO_LARGE'],
    ['an unknown growhouse', () => seeds(undefined, 99_999), '404 NOT_FOUND'],
    ['too much value', () => seeds([{ id: 5, quantity: 3 }]), '403 ABOVE_ADMIN_LIMIT'],
  ])('is refused for %s', async (_, goods, outcome) => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') });
    expect(toOutcome(await actOnPayment(admin, id, 'fulfil', goods()))).toBe(outcome);
    expect(await loadState(id)).toBe('set_aside');
  });

  it('is refused for a growhouse of somebody else', async () => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') });
    const stranger = await game.createPlayer(1);
    const other = (await loadFirstGrowhouse(game, stranger)).id;
    const answer = await actOnPayment(superadmin, id, 'fulfil', seeds(undefined, other));
    expect(toOutcome(answer)).toBe('409 GROWHOUSE_NOT_OF_OWNER');
  });

  it.each(['0', '-1', '1e5', '0.0000001', ''])('is refused for %j THC', async (amount) => {
    const id = await insertPayment({ kind: 'exchange', sol: sol('0.01') });
    const { status } = await actOnPayment(superadmin, id, 'fulfil', exchange(amount));
    expect(status).toBeOneOf([400, 422]);
    expect(await loadState(id)).toBe('set_aside');
  });

  it('counts against the daily quota', async () => {
    for (let count = 0; count < DEFAULT_ADMIN_QUOTAS['fulfil payment']; count++) {
      const id = await insertPayment({ kind: 'exchange', sol: 1n });
      expect((await actOnPayment(admin, id, 'fulfil', exchange('1'))).status).toBe(200);
    }
    const id = await insertPayment({ kind: 'exchange', sol: 1n });
    expect(toOutcome(await actOnPayment(admin, id, 'fulfil', exchange('1')))).toBe(
      '429 ADMIN_QUOTA',
    );
  });
});

describe('every action on a payment', () => {
  const ACTIONS = ['refund', 'fulfil'] as const;
  const getExtra = (action: string) => (action === 'fulfil' ? seeds() : {});

  it.each(ACTIONS)('%s is refused for the admin’s own wallet', async (action) => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') }, admin.address);
    expect(toOutcome(await actOnPayment(admin, id, action, getExtra(action)))).toBe(
      '409 OWN_WALLET',
    );
  });

  it.each(ACTIONS)('%s is refused while a ban holds the money', async (action) => {
    await superadmin.call(`/users/${player.userId}/ban`);
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') });
    expect(toOutcome(await actOnPayment(superadmin, id, action, getExtra(action)))).toBe(
      '409 MONEY_HELD_BY_BAN',
    );
    await superadmin.call(`/users/${player.userId}/release`, RELEASE);
    expect((await actOnPayment(superadmin, id, action, getExtra(action))).status).toBe(200);
  });

  it.each(ACTIONS)('%s needs a reason', async (action) => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') });
    for (const reason of [undefined, '    ', 'x'.repeat(501)]) {
      const extra = { ...getExtra(action), reason };
      expect((await actOnPayment(superadmin, id, action, extra)).status).toBeOneOf([400, 422]);
    }
  });

  it('is shown with what decides about it', async () => {
    const id = await insertPayment({ kind: 'seeds', sol: sol('0.01') });
    const { body } = await admin.get(`/payments/${id}/actions`);
    expect(paymentActionsShape.parse(body.data)).toEqual({
      id,
      state: 'set_aside',
      kind: 'seeds',
      address: player.address,
      received: [{ currency: 'sol', amount: '0.01', refund_to: player.address }],
      held_by_ban: false,
      own_allowed: false,
      limits: { thc: '10000', sol: '1' },
      growhouses: [{ id: growhouse, nickname: null }],
    });
  });
});
