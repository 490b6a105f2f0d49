import type { z } from 'zod';
import type { markPayoutPaidRequest } from '../../../../src/contract/admin/admin-money-actions.ts';
import type { Payout } from '../../../store/tables/payout-tables.ts';
import * as store from '../../../store/payouts/operator.ts';
import { formatMoney } from '../../../../src/money/amounts.ts';
import type { VaultPayment } from '../../../chain/chain.ts';
import type { Connection } from '../../../store/database/database.ts';
import { sumUnknownTransfers } from '../../../store/backup/lost-transfers.ts';
import { listMoneyEvents } from '../../../store/payments/money-events.ts';
import type { Admin, Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { assertUpdated } from '../../transaction.ts';
import {
  actOnPayout,
  CLOCK_MARGIN_MS,
  preloadPayout,
  type PayoutRequest,
} from './payout-actions.ts';

export type MarkPaidRequest = z.output<typeof markPayoutPaidRequest> & PayoutRequest;

/**
 * Marks a payout as paid by a transaction that every chain node shows as finalized, and that paid its
 * amount from the vault to its wallet. The transaction's memo has to name the payout; a superadmin may
 * accept one without a payout memo, which then counts for no other payout. A payout that may repeat one
 * of a lost database is proven by that database's transaction.
 * @throws RefusalError PAYMENT_PROOF_REFUSED, and as `actOnPayout`; ChainUnreachableError
 */
export async function markPayoutPaid(
  ctx: Context,
  caller: Admin,
  request: MarkPaidRequest,
): Promise<void> {
  const { signature, reason, payoutId } = request;
  const action = 'mark-paid';
  const seen = await preloadPayout(ctx, caller, action, request);
  const { address: owner, currency } = seen;
  const payment = await ctx.chain.findVaultPayment({ signature, owner, currency });
  if (!payment) throw refuse('it is not finalized on every chain node, or it failed');
  const startMs = (await store.findPayoutStartMs(ctx.db, payoutId)) - CLOCK_MARGIN_MS;
  const minSlot = await store.findSlotBefore(ctx.db, startMs);
  await actOnPayout(ctx, caller, {
    action,
    request,
    apply: async ({ db, admin, nowMs }, payout) => {
      // The chain was asked about this wallet and currency.
      assertUpdated(payout.address === owner && payout.currency === currency);
      if (!(await isRepeatOf(db, payout, signature))) {
        if (payment.slot < minSlot) throw refuse('it is older than the payout');
        await assertPays(db, payout, payment);
        if (!payment.payoutIds.includes(payoutId))
          await assertUnnamed(db, { admin, request, payment });
      }
      const { slot } = payment;
      const batchId = await store.storeProvenBatch(db, payout, { signature, slot, nowMs });
      assertUpdated(await store.confirmPayout(db, payout, { batchId, nowMs }));
      return { event: { event: 'marked-paid', signature, note: reason }, details: { signature } };
    },
  });
}

/**
 * Whether a payout may repeat what a transaction of a lost database has paid its wallet for payouts that
 * these books lack. The admin knows that it was for the same.
 */
async function isRepeatOf(db: Connection, payout: Payout, signature: string): Promise<boolean> {
  const last = (await listMoneyEvents(db, { payoutId: payout.id })).at(-1)?.details;
  if (last?.event !== 'set-aside' || last.cause !== 'may-repeat') return false;
  return (await sumUnknownTransfers(db, payout, signature)) >= payout.amount_units;
}

/**
 * Asserts that a transaction pays the amount that is owed: that of the payout, or, if its memo names
 * several payouts of the wallet, which share one transfer, their sum. If it also names payouts that a
 * restored database no longer has, it may pay more.
 */
async function assertPays(
  db: Connection,
  payout: Payout,
  { amount, payoutIds }: VaultPayment,
): Promise<void> {
  const { currency, address } = payout;
  const isNamed = payoutIds.includes(payout.id);
  const named = isNamed ? await store.listOwedById(db, payoutIds) : [payout];
  const owed = named
    .filter((each) => each.address === address && each.currency === currency)
    .reduce((sum, each) => sum + each.amount_units, 0n);
  const mayPayMore = isNamed && named.length < new Set(payoutIds).size;
  if (amount === owed || (mayPayMore && amount > owed)) return;
  const paid = amount === 0n ? 'nothing' : formatMoney({ currency, amount });
  throw refuse(
    `it paid the wallet ${paid} from the vault, not ${formatMoney({ currency, amount: owed })}`,
  );
}

/** Asserts that a superadmin may count a transaction that does not name the payout. */
async function assertUnnamed(
  db: Connection,
  {
    admin,
    request: { signature, withoutMemo },
    payment,
  }: { admin: Admin; request: MarkPaidRequest; payment: VaultPayment },
): Promise<void> {
  if (payment.payoutIds.length > 0) throw refuse('its memo names other payouts');
  if (!withoutMemo)
    throw refuse('no memo names the payout; a superadmin may accept it without one');
  if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
  if (await store.isBatchStored(db, signature)) throw refuse('it has paid another payout');
}

const refuse = (why: string) =>
  new RefusalError('PAYMENT_PROOF_REFUSED', `the transaction proves nothing: ${why}`);
