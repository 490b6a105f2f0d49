import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import type { Connection } from '../../store/database.ts';
import { appendLog } from '../../store/logs.ts';
import { insertPayment, type NewPayment, savePaymentResult } from '../../store/payments.ts';
import { queuePayouts } from '../../store/payouts.ts';
import type { Context } from '../context.ts';
import type { Money } from '../format-money.ts';
import { RefusalError } from '../refusal-error.ts';
import { deliverExchange } from './deliver-exchange.ts';
import { deliverRevival } from './deliver-revival.ts';
import { deliverSeeds } from './deliver-seeds.ts';
import { deliverUpgrade } from './deliver-upgrade.ts';
import type { IncomingPayment } from './parse-payment.ts';
import type { PaymentMatch } from './payment-match.ts';
import { type PaymentResult, serializePaymentResult } from './payment-result.ts';

/** Smaller amounts are not worth the fee of a refund; an admin may still refund them by hand. */
const MIN_REFUND = { thc: thc(1), sol: sol('0.0001') };

/**
 * Writes the payment and its goods or refund. Runs in the transaction in which the match was read.
 * @throws RefusalError CONFLICT if the payment was written, or its goods changed, meanwhile
 */
export async function deliverPayment(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  match: PaymentMatch,
): Promise<void> {
  const refunds = match.kind === 'refund' ? listRefunds(payment) : [];
  const outcome = toOutcome(match, refunds);
  const id = await recordPayment(ctx, db, payment, outcome);
  const saveResult = (result: PaymentResult) =>
    savePaymentResult(db, id, serializePaymentResult(result));
  switch (match.kind) {
    case 'seeds':
      await saveResult(await deliverSeeds(ctx, db, match, id));
      return;
    case 'exchange':
      await saveResult(await deliverExchange(ctx, db, match, id));
      return;
    case 'upgrade':
      await saveResult(await deliverUpgrade(ctx, db, match));
      return;
    case 'revival':
      await saveResult(await deliverRevival(ctx, db, match));
      return;
    case 'refund':
      await queueRefunds(ctx, db, payment, { paymentId: id, code: match.code, refunds });
      return;
    case 'unmatched':
      await logWarning(
        ctx,
        db,
        payment,
        'is set aside: it matches no order, growhouse or plant of the payer',
      );
  }
}

async function queueRefunds(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  { paymentId, code, refunds }: { paymentId: number; code: ErrorCode; refunds: readonly Money[] },
): Promise<void> {
  const { payer: address } = payment;
  const payouts = refunds.map(
    (money) => ({ ...money, address, reason: 'refund', paymentId }) as const,
  );
  await queuePayouts(db, payouts, ctx.now());
  const outcome = refunds.length > 0 ? 'is refunded' : 'is set aside: too small to refund';
  await logWarning(ctx, db, payment, `bought nothing (${code}) and ${outcome}`);
}

/** Lists the amounts to refund of a payment that buys nothing. */
function listRefunds({ received }: IncomingPayment): Money[] {
  const amounts: Money[] = [
    { currency: 'thc', amount: received.thcUnits },
    { currency: 'sol', amount: received.lamports },
  ];
  return amounts.filter(({ currency, amount }) => amount >= MIN_REFUND[currency]);
}

type Outcome = Pick<
  NewPayment,
  'state' | 'price' | 'refusal' | 'orderId' | 'growhouseId' | 'plantId'
>;

function toOutcome(match: PaymentMatch, refunds: readonly Money[]): Outcome {
  const {
    orderId = null,
    growhouseId = null,
    plantId = null,
  } = match.kind === 'unmatched' ? {} : match.subject;
  const subject = { orderId, growhouseId, plantId };
  switch (match.kind) {
    case 'refund': {
      const state = refunds.length > 0 ? 'refunded' : 'set_aside';
      return { ...subject, state, price: null, refusal: match.code };
    }
    case 'unmatched':
      return { ...subject, state: 'set_aside', price: null, refusal: 'PAYMENT_NOT_ACCEPTABLE' };
    default:
      return { ...subject, state: 'fulfilled', price: match.price, refusal: null };
  }
}

async function recordPayment(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  outcome: Outcome,
): Promise<number> {
  const id = await insertPayment(db, {
    signature: payment.signature,
    kind: payment.intent.kind,
    memo: payment.memo,
    address: payment.payer,
    received: payment.received,
    createdAtMs: ctx.now(),
    ...outcome,
  });
  if (id === null) throw new RefusalError('CONFLICT');
  return id;
}

async function logWarning(
  ctx: Context,
  db: Connection,
  { signature, intent, payer }: IncomingPayment,
  outcome: string,
): Promise<void> {
  const message = `Payment ${signature} for ${intent.kind} ${outcome}`;
  const entry = { level: 'Warning', category: 'User Action', address: payer, message } as const;
  await appendLog(db, entry, ctx.now());
}
