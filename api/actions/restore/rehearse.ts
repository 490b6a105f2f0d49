import * as store from '../../store/backup/lost-transfers.ts';
import {
  findLastReconciliation,
  listFindings,
  listGaps,
} from '../../store/reconciliation/reconciliations.ts';
import type { Context } from '../context.ts';
import { collectPayments } from '../payments/collect-payments.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { refundLostPurchases } from './compare-gaps.ts';

/** What would happen after a restore of a copy. */
export type Rehearsal = Awaited<ReturnType<typeof rehearseRestore>>;

/** A long history is collected in several runs. */
const MAX_RUNS = 200;

/**
 * Runs what a server does after a restore on a scratch copy: finds payments and payouts on the chain that
 * were made after the copy. Sends nothing to the chain.
 * @throws ChainUnreachableError
 */
export async function rehearseRestore(ctx: Context) {
  const open = await store.listSetAsidePayouts(ctx.db);
  const lastPayment = await store.findLastPaymentId(ctx.db);
  const unsettled = await collectPayments(ctx).then(() => null, describeError);
  for (let run = 0; run < MAX_RUNS; run++) {
    await reconcile(ctx);
    if ((await findLastReconciliation(ctx.db))?.outcome !== 'collecting') break;
  }
  for (const gap of await listGaps(ctx.db)) await refundLostPurchases(ctx, gap);
  const stillOpen = new Set(await store.listSetAsidePayouts(ctx.db));
  const findings = await listFindings(ctx.db);
  const isCertain = (row: (typeof findings)[number]) => row.confirmed_at_ms !== null;
  return {
    /** Payouts that were open in the copy, by what the chain says about them. */
    payouts: {
      paid: open.filter((id) => !stillOpen.has(id)),
      unknown: open.filter((id) => stillOpen.has(id)),
    },
    /** Transactions that paid what the copy does not have, and their sums in base units. */
    lost: await store.sumLostTransfers(ctx.db),
    /** Purchases that were paid after the copy was made. */
    purchases: await store.listPaymentsAfter(ctx.db, lastPayment),
    /** Why some of them could not be settled yet; null if all could. */
    unsettled,
    outcome: (await findLastReconciliation(ctx.db))?.outcome ?? 'collecting',
    differences: findings
      .filter((row) => isCertain(row) && row.acknowledged_at_ms === null)
      .map(({ message }) => message),
    /** Differences that are not certain yet. */
    pending: findings.filter((row) => !isCertain(row)).map(({ message }) => message),
  };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
