import { SETTLING_MESSAGES } from '../../../src/contract/error-codes.ts';
import { getPlantState, isActive } from '../../../src/game/plant.ts';
import { lamports, type Lamports, thcUnits, type Money } from '../../../src/money/amounts.ts';
import { convertThcToLamports, type ExchangeRate } from '../../../src/money/exchange.ts';
import {
  getRequiredCertainty,
  isCertainEnough,
  type PaymentCertainty,
} from '../../../src/money/payment-certainty.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrowhouse } from '../../store/growhouses/growhouses.ts';
import { deleteHeldPayment } from '../../store/payments/held-payments.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import { findPayment, type Payment } from '../../store/payments/payments.ts';
import { type Economy, loadEconomy } from '../../store/server/economy.ts';
import { findHeldWallets } from '../../store/users/bans.ts';
import { type Context, getGameMoment } from '../context.ts';
import { recheckHolders } from '../growers/holders.ts';
import { matchExchange } from '../purchases/exchange.ts';
import { matchRevival } from '../purchases/revival.ts';
import { matchSeeds } from '../purchases/seeds.ts';
import { matchUpgrade } from '../purchases/upgrade.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { deliverPayment } from './deliver-payment.ts';
import { getReceived, type IncomingPayment, listSurplus } from './incoming-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

/**
 * Turns a payment into what it buys or queues its refund, exactly once: the unique signature is
 * written in the same transaction as the goods. Settling it again returns the first outcome.
 * This is the only way from a payment to goods.
 * @param isStrict refuses a payment that is not acceptable, for example one that is too small, and writes
 * nothing. Otherwise such a payment is refunded or set aside.
 * @throws RefusalError PAYMENT_NOT_ACCEPTABLE if strict; PAYMENT_SETTLING while it is not certain
 * enough; ACCOUNT_BANNED while the payer's money is held; CONFLICT
 * @throws ChainUnreachableError
 */
export async function settlePayment(
  ctx: Context,
  payment: IncomingPayment,
  { isStrict }: { isStrict: boolean },
): Promise<Payment> {
  const { signature, payer } = payment;
  await recheckUpgradingHolders(ctx, payment);
  const settled = await inTransaction(ctx, async (db) => {
    const known = await findPayment(db, signature);
    if (known) return known;
    if ((await findHeldWallets(db, [payer])).has(payer)) throw new RefusalError('ACCOUNT_BANNED');
    const match = await matchPayment(ctx, db, payment);
    if (isStrict && !isAcceptable(match)) throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
    await assertCertain(ctx, db, payment, match);
    await deliverPayment(ctx, db, payment, match);
    const written = await findPayment(db, signature);
    if (written) await endHold(db, written);
    return written;
  });
  ctx.onPayoutQueued?.();
  if (!settled) throw new Error(`Payment ${signature} was not written`);
  return settled;
}

/** Ends the hold of a payment of a banned wallet, and keeps it in the history of the payment. */
async function endHold(db: Connection, { id, signature }: Payment): Promise<void> {
  const heldAtMs = await deleteHeldPayment(db, signature);
  if (heldAtMs === null) return;
  await recordMoneyEvent(db, { event: 'held-by-ban', paymentId: id }, heldAtMs);
}

/** An upgrade harvests early, so the growers are checked as before any harvest. */
async function recheckUpgradingHolders(ctx: Context, { intent }: IncomingPayment): Promise<void> {
  if (intent?.kind !== 'upgrade' && intent?.kind !== 'maxupgrade') return;
  const growhouse = await findGrowhouse(ctx.db, intent.growhouseId);
  const moment = getGameMoment(ctx);
  if (growhouse?.plants.some((plant) => isActive(getPlantState(plant, moment)))) {
    await recheckHolders(ctx, growhouse);
  }
}

const isAcceptable = (match: PaymentMatch): boolean =>
  match.kind !== 'unmatched' &&
  !(match.kind === 'refund' && match.code === 'PAYMENT_NOT_ACCEPTABLE');

/** Decides what a payment buys. Only reads; `deliverPayment` writes. */
export async function matchPayment(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
): Promise<PaymentMatch> {
  return checkAmount(payment, await matchIntent(ctx, db, payment));
}

function matchIntent(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
): Promise<PaymentMatch> {
  const { intent, hasGameMemo } = payment;
  if (!hasGameMemo) return Promise.resolve({ kind: 'unmatched', code: 'NO_MEMO' });
  if (!intent) return Promise.resolve({ kind: 'refund', subject: {}, code: 'MEMO_UNKNOWN' });
  switch (intent.kind) {
    case 'seeds':
      return matchSeeds(ctx, db, payment, intent.orderId);
    case 'exchange':
      return matchExchange(ctx, db, payment, intent.orderId);
    case 'upgrade':
    case 'maxupgrade':
      return matchUpgrade(ctx, db, payment, intent);
    case 'revive':
      return matchRevival(ctx, db, payment, intent);
  }
}

/** Turns a match into a refund when the payment is below the price. */
function checkAmount(payment: IncomingPayment, match: PaymentMatch): PaymentMatch {
  if (match.kind !== 'purchase') return match;
  const { subject, price } = match;
  if (getReceived(payment, price.currency) >= price.amount) return match;
  return { kind: 'refund', subject, code: 'PAYMENT_NOT_ACCEPTABLE' };
}

/**
 * Asserts that it is certain enough that a payment has happened for what it buys or causes.
 * @throws RefusalError PAYMENT_SETTLING
 */
async function assertCertain(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  match: PaymentMatch,
): Promise<void> {
  const required = getCertaintyFor(ctx, { payment, match, economy: await loadEconomy(db) });
  if (!isCertainEnough(payment.certainty, required)) throw createSettlingRefusal(ctx);
}

/** Creates the refusal of a payment that was seen on the chain, but is not certain enough yet. */
export const createSettlingRefusal = ({ settings }: Context): RefusalError =>
  new RefusalError('PAYMENT_SETTLING', SETTLING_MESSAGES[settings.cluster]);

function getCertaintyFor(
  ctx: Context,
  { payment, match, economy }: { payment: IncomingPayment; match: PaymentMatch; economy: Economy },
): PaymentCertainty {
  // Other matches are final decisions, and a refund leaves the vault.
  if (match.kind !== 'purchase') return 'finalized';
  const { paymentStrictness: strictness, fastValueLimit } = ctx.settings;
  const causesPayout = match.causesPayout || listSurplus(payment, match.price).length > 0;
  const value = toLamports(match.price, economy.rate);
  return getRequiredCertainty({ value, fastValueLimit, causesPayout, strictness });
}

const toLamports = ({ currency, amount }: Money, rate: ExchangeRate): Lamports =>
  currency === 'sol' ? lamports(amount) : convertThcToLamports(thcUnits(amount), rate);
