import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundLateExchanges } from '../../../api/actions/payouts/refund-late-exchanges.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { TASKS } from '../../../api/services/services.ts';
import { loadRaisedAlarms } from '../../../api/store/server/alarms.ts';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { moneyShape } from '../../../src/contract/account-shapes.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { changeEconomy, loadExchangeRows } from '../../kit/economy.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { addRow, loadRow, loadRows, updateRows } from '../../kit/rows.ts';

const MINUTE_MS = 60_000;

let player: PayingPlayer;
/** Runs after the server has read the vault's balance and before it acts on it. */
let afterBalanceRead: () => Promise<void> = () => Promise.resolve();
/** What the vault seems to hold; null for its real balance. */
let vaultThc: bigint | null = null;
const game = shareGame({
  chain: (real) => ({
    ...real,
    getVaultBalances: async () => {
      const balances = await real.getVaultBalances();
      await afterBalanceRead();
      return vaultThc === null ? balances : { ...balances, thcUnits: vaultThc };
    },
  }),
});
beforeEach(async () => {
  afterBalanceRead = () => Promise.resolve();
  vaultThc = null;
  game.passHours(24);
  await changeEconomy(game, TEST_ECONOMY);
  await game.ctx.db.deleteFrom('payouts').execute();
  player = await createPayingPlayer(game);
});

const order = () => ({ publicKey: player.address, exchangeSol: 1 });
const confirm = (signature: string) =>
  player.post('/dispensary/exchange/confirm', { ...order(), signature });

/** Returns the signature of the payment. */
async function exchangeOneSol(): Promise<string> {
  const placed = parseData(orderShape, await player.post('/dispensary/exchange', order()));
  const signature = await game.sender.send(player.wallet, placed.transaction);
  expect(await confirm(signature)).toMatchObject({ status: 200 });
  return signature;
}

const runService = () => TASKS.payouts.run(game.ctx);
const loadPayouts = () => loadRows(game.ctx.db, 'payouts', { address: player.address });
const loadAlarmNames = async () => (await loadRaisedAlarms(game.ctx.db)).map(({ name }) => name);

describe('an exchange that the vault cannot pay', () => {
  it('is refunded in SOL after ten minutes, with the reason', { tags: ['ECON-05'] }, async () => {
    await exchangeOneSol();
    vaultThc = thc(1000);
    game.server.clock.advance(10 * MINUTE_MS - 1);
    await runService();
    expect(await loadPayouts()).toMatchObject([{ reason: 'exchange', state: 'queued' }]);
    const before = await game.inspector.loadLamports(player.address);
    game.server.clock.advance(1);
    await runService();
    expect(await loadPayouts()).toMatchObject([
      { reason: 'refund', currency: 'sol', amount_units: sol('1') },
    ]);
    const [refund] = await loadPayouts();
    const events = await listMoneyEvents(game.ctx.db, { payoutId: refund?.id ?? 0 });
    expect(events.at(-1)).toMatchObject({
      payment_id: refund?.payment_id,
      details: { event: 'refunded', refusal: 'EXCHANGE_NOT_SERVED', replaced: { currency: 'thc' } },
    });
    await runService();
    expect(await game.inspector.loadLamports(player.address)).toBe(before + sol('1'));
    const { entries } = parseData(moneyShape, await player.get('/account/money'));
    expect(entries.slice(0, 2)).toMatchObject([
      { type: 'payout', reason: 'refund', currency: 'sol', amount: 1 },
      { type: 'payment', state: 'refunded', note: ERROR_MESSAGES.EXCHANGE_NOT_SERVED },
    ]);
  });

  it('is refunded to the wallet that the SOL came from', async () => {
    await exchangeOneSol();
    const source = Keypair.generate().publicKey.toBase58();
    const { db } = game.ctx;
    const { payment_id: paymentId } = await loadRow(db, 'payouts');
    await sql`update payments set sol_source = ${source} where id = ${paymentId}`.execute(db);
    vaultThc = 0n;
    game.server.clock.advance(10 * MINUTE_MS);
    await runService();
    const payouts = await db.selectFrom('payouts').selectAll().execute();
    expect(payouts).toMatchObject([{ address: source, currency: 'sol', amount_units: sol('1') }]);
  });

  it('no longer counts against the limits of the wallet', async () => {
    await changeEconomy(game, { maxPerWallet: sol('1') });
    await exchangeOneSol();
    vaultThc = 0n;
    game.server.clock.advance(10 * MINUTE_MS);
    await runService();
    vaultThc = null;
    expect(
      await player.post('/dispensary/exchange', { publicKey: player.address, exchangeSol: 1 }),
    ).toMatchObject({ status: 200 });
  });

  it('is refunded when the harvests that are paid first leave too little', async () => {
    await exchangeOneSol();
    const other = await createPayingPlayer(game);
    const harvest = await game.inspector.queuePayout(other.address, thc(60_000));
    game.server.clock.advance(10 * MINUTE_MS);
    vaultThc = thc(60_000);
    const park = (parked_reason: 'account-banned' | null) =>
      game.ctx.db.updateTable('payouts').set({ parked_reason }).where('id', '=', harvest).execute();
    await park('account-banned');
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    await park(null);
    expect(await refundLateExchanges(game.ctx)).toBe(1);
    expect(await loadPayouts()).toMatchObject([{ reason: 'refund', currency: 'sol' }]);
  });

  it('is refunded without the part that another refund of the payment returns', async () => {
    await exchangeOneSol();
    const [payout] = await loadPayouts();
    await addRow(game.ctx.db, 'payouts', {
      address: player.address,
      currency: 'sol',
      amount_units: sol('0.25'),
      reason: 'refund',
      payment_id: payout?.payment_id ?? null,
      created_at_ms: game.nowMs(),
    });
    vaultThc = 0n;
    game.server.clock.advance(10 * MINUTE_MS);
    await runService();
    const amounts = (await loadPayouts()).map(({ amount_units }) => amount_units);
    expect(amounts).toEqual([sol('0.75'), sol('0.25')]);
  });
});

it.each([
  ['has closed its THC account after two minutes', 'no-token-account', 2],
  ['cannot receive THC after ten minutes', 'cannot-land', 10],
] as const)('an exchange whose wallet %s is refunded', async (_, parked_reason, minutes) => {
  await exchangeOneSol();
  await updateRows(game.ctx.db, 'payouts', { address: player.address }, { parked_reason });
  game.server.clock.advance(minutes * MINUTE_MS - 1);
  expect(await refundLateExchanges(game.ctx)).toBe(0);
  game.server.clock.advance(1);
  expect(await refundLateExchanges(game.ctx)).toBe(1);
  expect(await loadPayouts()).toMatchObject([
    { reason: 'refund', currency: 'sol', amount_units: sol('1'), parked_reason: null },
  ]);
});

describe('paused payouts', () => {
  it('are not sent, and exchanges are not refunded however long they wait', async () => {
    await exchangeOneSol();
    await changeEconomy(game, { arePayoutsPaused: true });
    vaultThc = 0n;
    game.server.clock.advance(60 * MINUTE_MS);
    await runService();
    expect(await loadPayouts()).toMatchObject([{ reason: 'exchange', state: 'queued' }]);
    expect(await loadAlarmNames()).toContain('payouts-paused');
  });

  it('are sent when the pause ends', { tags: ['ECON-10'] }, async () => {
    await exchangeOneSol();
    await changeEconomy(game, { arePayoutsPaused: true });
    game.server.clock.advance(60 * MINUTE_MS);
    await runService();
    const before = await game.inspector.loadThcBalance(player.address);
    await changeEconomy(game, { arePayoutsPaused: false });
    await runService();
    expect(await game.inspector.loadThcBalance(player.address)).toBeGreaterThan(before);
    expect(await loadAlarmNames()).not.toContain('payouts-paused');
  });
});

it('the alarms of the exchange are raised while it has paused by itself', async () => {
  await changeEconomy(game, { rateValidHours: 1 });
  game.passHours(1);
  await runService();
  expect(await loadAlarmNames()).toEqual(['exchange-rate-stale']);
  await changeEconomy(game, { rateValidHours: 0, keptThc: thc(2_000_000_000) });
  await runService();
  expect(await loadAlarmNames()).toEqual(['exchange-reserve-short']);
  await changeEconomy(game, TEST_ECONOMY);
  await runService();
  expect(await loadAlarmNames()).toEqual([]);
});

describe('a late exchange', { tags: ['attack'] }, () => {
  /** Creates an exchange that has waited for ten minutes in front of an empty game.inspector. */
  async function createLateExchange() {
    const signature = await exchangeOneSol();
    game.server.clock.advance(10 * MINUTE_MS);
    vaultThc = 0n;
    return signature;
  }

  it('is refunded once, however many runs overlap', async () => {
    await createLateExchange();
    await Promise.all([1, 2, 3].map(() => refundLateExchanges(game.ctx)));
    await refundLateExchanges(game.ctx);
    expect(await loadPayouts()).toMatchObject([
      { address: player.address, reason: 'refund', currency: 'sol', amount_units: sol('1') },
    ]);
  });

  it('is paid in THC or in SOL, not in both, when it is sent and refunded together', async () => {
    await createLateExchange();
    const before = {
      thc: await game.inspector.loadThcBalance(player.address),
      lamports: await game.inspector.loadLamports(player.address),
    };
    vaultThc = null;
    const isRefunded = async () => {
      vaultThc = 0n;
      return refundLateExchanges(game.ctx);
    };
    await Promise.all([sendPayouts(game.ctx), isRefunded()]);
    vaultThc = null;
    await sendPayouts(game.ctx);
    const gained = {
      thc: (await game.inspector.loadThcBalance(player.address)) > before.thc,
      sol: (await game.inspector.loadLamports(player.address)) > before.lamports,
    };
    expect(gained.thc).not.toBe(gained.sol);
    expect(await loadPayouts()).toHaveLength(1);
  });

  it('gives no THC to a player who confirms the payment again', async () => {
    const signature = await createLateExchange();
    await refundLateExchanges(game.ctx);
    const before = await loadExchangeRows(game);
    const reply = await confirm(signature);
    expect(reply).toMatchObject({ status: 409, code: 'PAYMENT_REFUNDED' });
    expect(reply.message).toMatch(/THC could not be paid within ten minutes/);
    expect(await loadExchangeRows(game)).toEqual(before);
  });

  it('is not refunded while a transaction may still pay it', async () => {
    await createLateExchange();
    vaultThc = null;
    await sendPayouts(game.ctx);
    vaultThc = 0n;
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    expect(await loadPayouts()).toMatchObject([{ address: player.address, reason: 'exchange' }]);
  });

  it('is not refunded when it is sent after the refund was decided', async () => {
    await createLateExchange();
    afterBalanceRead = async () => {
      afterBalanceRead = () => Promise.resolve();
      vaultThc = null;
      await sendPayouts(game.ctx);
      vaultThc = 0n;
    };
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    const [payout] = await loadPayouts();
    expect(payout).toMatchObject({ address: player.address, reason: 'exchange', state: 'sent' });
    const { payments } = await loadExchangeRows(game);
    expect(payments.find(({ id }) => id === payout?.payment_id)?.state).toBe('fulfilled');
  });

  it('is not refunded while its wallet is banned', async () => {
    await createLateExchange();
    const ban = game.ctx.db.updateTable('users').set({ is_banned: 1 });
    await ban.where('id', '=', player.userId).execute();
    expect(await refundLateExchanges(game.ctx)).toBe(0);
    expect(await loadPayouts()).toMatchObject([{ reason: 'exchange', state: 'queued' }]);
  });
});
