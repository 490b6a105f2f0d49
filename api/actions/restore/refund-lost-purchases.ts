import { listUnmatchedInGap, sumUnknownTransfers } from '../../store/backup/lost-transfers.ts';
import {
  loadPaymentSetAside,
  type PaymentSetAside,
} from '../../store/payments/payments-set-aside.ts';
import type { Connection } from '../../store/database/database.ts';
import type { BooksGap } from '../../store/reconciliation/reconciliations.ts';
import type { Context } from '../context.ts';
import { listReceived } from '../payments/list-surplus.ts';
import { refundPayment } from '../payments/settle-set-aside.ts';
import { inTransaction } from '../transaction.ts';

const NOTE = 'Paid after the backup for something that the restored database lacks';

/**
 * Refunds the payments in a gap whose order, growhouse or plant was lost with the database. An exchange
 * stays set aside if the lost database paid THC that these books do not explain to the wallet, because
 * that may have served it. A refund that may repeat one of the lost database is set aside before it is
 * sent.
 * @param gap compared with the chain
 */
export async function refundLostPurchases(ctx: Context, gap: BooksGap): Promise<void> {
  let isAnyQueued = false;
  for (const id of await listUnmatchedInGap(ctx.db, gap)) {
    const isQueued = await inTransaction(ctx, async (db) => {
      const payment = await loadPaymentSetAside(db, id);
      if (!payment || listReceived(payment).length === 0) return false;
      if (payment.kind === 'exchange' && (await mayBeServed(db, payment))) return false;
      await refundPayment(ctx, db, payment, { note: NOTE, adminAddress: null });
      return true;
    });
    isAnyQueued ||= isQueued;
  }
  if (isAnyQueued) ctx.onPayoutQueued?.();
}

const mayBeServed = async (db: Connection, { address }: PaymentSetAside): Promise<boolean> =>
  (await sumUnknownTransfers(db, { address, currency: 'thc' })) > 0n;
