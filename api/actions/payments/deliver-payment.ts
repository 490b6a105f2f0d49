import { queuePayouts } from '../../store/payouts/queue.ts';
import type { Money } from '../../../src/money/amounts.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import { insertPayment, savePaymentResult } from '../../store/payments/payments.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { type IncomingPayment, listReceived, listSurplus } from './incoming-payment.ts';
import { getSubject, type PaymentMatch } from './payment-match.ts';
import { serializePaymentResult } from './payment-result.ts';

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
  const id = await recordPayment(ctx, db, payment, match);
  switch (match.kind) {
    case 'refund':
      await queueRefunds(ctx, db, payment, { paymentId: id, amounts: listReceived(payment) });
      await logWarning(ctx, db, payment, `bought nothing (${match.code}) and is refunded`);
      return;
    case 'unmatched': {
      const cause = SET_ASIDE_CAUSES[match.code];
      const event = { event: 'set-aside', paymentId: id, cause, signature: null } as const;
      await recordMoneyEvent(db, event, ctx.now());
      await logWarning(ctx, db, payment, SET_ASIDE_MESSAGES[match.code]);
      return;
    }
    case 'purchase': {
      const result = await match.deliver(id);
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

/** Queues refunds, however small, to the wallets that the money came from. */
export async function queueRefunds(
  ctx: Context,
  db: Connection,
  { sources }: Pick<IncomingPayment, 'sources'>,
  { paymentId, amounts }: { paymentId: number; amounts: readonly Money[] },
): Promise<void> {
  const refund = { reason: 'refund', payment_id: paymentId } as const;
  const payouts = amounts.map((money) => ({
    ...money,
    ...refund,
    address: sources[money.currency],
  }));
  await queuePayouts(db, payouts, ctx.now());
}

const STATES = { purchase: 'fulfilled', refund: 'refunded', unmatched: 'set_aside' } as const;

async function recordPayment(
  ctx: Context,
  db: Connection,
  { signature, memo, received, sources, intent, payer }: IncomingPayment,
  match: PaymentMatch,
): Promise<number> {
  const isPurchase = match.kind === 'purchase';
  const id = await insertPayment(db, {
    signature,
    memo,
    received,
    sources,
    kind: intent?.kind ?? 'unknown',
    address: payer,
    ...getSubject(match),
    state: STATES[match.kind],
    price: isPurchase ? match.price : null,
    refusal: isPurchase ? null : match.code,
    created_at_ms: ctx.now(),
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
  const line = { level: 'Warning', category: 'User Action', address: payer } as const;
  const message = `Payment ${signature} ${purpose} ${outcome}`;
  await appendLog(db, { ...line, message }, ctx.now());
}
