import { queuePayouts } from '../../store/payouts/queue.ts';
import type { Money } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import {
  insertPayment,
  type NewPayment,
  savePaymentResult,
} from '../../store/payments/payments.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { deliverExchange } from '../purchases/exchange.ts';
import { deliverRevival } from '../purchases/revival.ts';
import { deliverSeeds } from '../purchases/seeds.ts';
import { deliverUpgrade } from '../purchases/upgrade.ts';
import { type IncomingPayment, listReceived, listSurplus } from './incoming-payment.ts';
import { type PaymentMatch, getSubject, type PaymentSubject } from './payment-match.ts';
import { type PaymentResult, serializePaymentResult } from './payment-result.ts';

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
  const id = await recordPayment(ctx, db, payment, toOutcome(match));
  switch (match.kind) {
    case 'refund':
      await queueRefunds(ctx, db, payment, { paymentId: id, amounts: listReceived(payment) });
      await logWarning(ctx, db, payment, `bought nothing (${match.code}) and is refunded`);
      return;
    case 'unmatched':
      await recordMoneyEvent(
        db,
        { event: 'set-aside', paymentId: id, cause: SET_ASIDE_CAUSES[match.code], signature: null },
        ctx.now(),
      );
      await logWarning(ctx, db, payment, SET_ASIDE_MESSAGES[match.code]);
      return;
    default: {
      const result = await deliverGoods(ctx, db, match, id);
      await savePaymentResult(db, id, serializePaymentResult(result));
      const amounts = listSurplus(payment, match.price);
      await queueRefunds(ctx, db, payment, { paymentId: id, amounts });
    }
  }
}

const SET_ASIDE_CAUSES = { PAYMENT_NOT_ACCEPTABLE: 'unmatched', NO_MEMO: 'no-memo' } as const;
const SET_ASIDE_MESSAGES = {
  PAYMENT_NOT_ACCEPTABLE: 'is set aside: it matches no order, growhouse or plant of the payer',
  NO_MEMO: 'waits until its payer or an admin returns it',
} as const;

type Purchase = Exclude<PaymentMatch, { kind: 'refund' | 'unmatched' }>;

function deliverGoods(
  ctx: Context,
  db: Connection,
  match: Purchase,
  paymentId: number,
): Promise<PaymentResult> {
  switch (match.kind) {
    case 'seeds':
      return deliverSeeds(ctx, db, match, paymentId);
    case 'exchange':
      return deliverExchange(ctx, db, match, paymentId);
    case 'upgrade':
      return deliverUpgrade(ctx, db, match);
    case 'revival':
      return deliverRevival(ctx, db, match);
  }
}

/** Queues refunds, however small, to the wallets that the money came from. */
async function queueRefunds(
  ctx: Context,
  db: Connection,
  { sources }: IncomingPayment,
  { paymentId, amounts }: { paymentId: number; amounts: readonly Money[] },
): Promise<void> {
  const payouts = amounts.map(
    (money) =>
      ({
        ...money,
        address: sources[money.currency],
        reason: 'refund',
        payment_id: paymentId,
      }) as const,
  );
  await queuePayouts(db, payouts, ctx.now());
}

type Outcome = PaymentSubject & Pick<NewPayment, 'state' | 'price' | 'refusal'>;

function toOutcome(match: PaymentMatch): Outcome {
  const subject = getSubject(match);
  switch (match.kind) {
    case 'refund':
      return { ...subject, state: 'refunded', price: null, refusal: match.code };
    case 'unmatched':
      return { ...subject, state: 'set_aside', price: null, refusal: match.code };
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
    kind: payment.intent?.kind ?? 'unknown',
    memo: payment.memo,
    address: payment.payer,
    received: payment.received,
    sources: payment.sources,
    created_at_ms: ctx.now(),
    ...outcome,
  });
  if (id === null) throw new RefusalError('CONFLICT');
  return id;
}

async function logWarning(
  ctx: Context,
  db: Connection,
  { signature, intent, hasGameMemo, payer }: IncomingPayment,
  outcome: string,
): Promise<void> {
  const unknown = hasGameMemo ? 'with an unknown memo' : 'without a memo';
  const purpose = intent ? `for ${intent.kind}` : unknown;
  const message = `Payment ${signature} ${purpose} ${outcome}`;
  const entry = { level: 'Warning', category: 'User Action', address: payer, message } as const;
  await appendLog(db, entry, ctx.now());
}
