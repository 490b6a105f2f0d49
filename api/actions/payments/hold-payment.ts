import { saveHeldPayment } from '../../store/payments/held-payments.ts';
import { findPayment } from '../../store/payments/payments.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { matchPayment } from './match-payment.ts';
import type { IncomingPayment } from './parse-payment.ts';

/**
 * Holds a payment of a banned wallet, with what it is for. It is decided when it is settled. Does nothing
 * if it was settled meanwhile.
 */
export async function holdPayment(ctx: Context, payment: IncomingPayment): Promise<void> {
  const { signature, payer: address, intent, memo, received } = payment;
  await runTransaction(ctx.db, async (db) => {
    if (await findPayment(db, signature)) return;
    const match = await matchPayment(ctx, db, payment);
    const {
      orderId = null,
      growhouseId = null,
      plantId = null,
    } = match.kind === 'unmatched' ? {} : match.subject;
    const subject = { orderId, growhouseId, plantId };
    const kind = intent?.kind ?? 'unknown';
    await saveHeldPayment(db, { signature, address, kind, memo, received, ...subject }, ctx.now());
  });
}
