import { getPlantState, isActive } from '../../../src/game/plant.ts';
import type { Connection } from '../../store/database/database.ts';
import { findGrowhouse } from '../../store/growhouses/growhouses.ts';
import { deleteHeldPayment } from '../../store/payments/held-payments.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import { findPayment, type SettledPayment } from '../../store/payments/payments.ts';
import { findHeldWallets } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { recheckHolders } from '../growers/recheck-holders.ts';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction } from '../transaction.ts';
import { assertCertain } from './assert-certain.ts';
import { deliverPayment } from './deliver-payment.ts';
import { matchPayment } from './match-payment.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';

export interface SettlePaymentOptions {
  /**
   * Refuses a payment that is not acceptable, for example one that is too small, and writes nothing.
   * Otherwise such a payment is refunded or set aside.
   */
  isStrict: boolean;
}

/**
 * Turns a payment into what it buys or queues its refund, exactly once: the unique signature is
 * written in the same transaction as the goods. Settling it again returns the first outcome.
 * This is the only way from a payment to goods.
 * @throws RefusalError PAYMENT_NOT_ACCEPTABLE if strict; PAYMENT_SETTLING while it is not certain
 * enough; ACCOUNT_BANNED while the payer's money is held; CONFLICT
 * @throws ChainUnreachableError
 */
export async function settlePayment(
  ctx: Context,
  payment: IncomingPayment,
  { isStrict }: SettlePaymentOptions,
): Promise<SettledPayment> {
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
async function endHold(db: Connection, { id, signature }: SettledPayment): Promise<void> {
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
