import { toMoney } from '../../store/payouts/queue.ts';
import { loadPaymentSetAside, type Payment } from '../../store/payments/payments.ts';
import { findBatchState } from '../../store/payouts/batches.ts';
import type { Payout } from '../../store/tables/payout-tables.ts';
import { loadPayout, confirmPayout, storeProvenBatch } from '../../store/payouts/operator.ts';
import { formatMoney } from '../../../src/money/amounts.ts';
import type { VaultTransfers } from '../../chain/chain.ts';
import { parsePayoutIds } from '../../chain/payouts/payout-evidence.ts';
import { PAYOUT_MEMO_PREFIX } from '../../chain/payouts/payouts-transaction.ts';
import * as store from '../../store/backup/lost-transfers.ts';
import type { Connection } from '../../store/database/database.ts';
import { listMoneyEvents, recordMoneyEvent } from '../../store/payments/money-events.ts';
import {
  type BooksGap,
  hasUncomparedGap,
  markGapsCompared,
} from '../../store/reconciliation/reconciliations.ts';
import { appendLog } from '../../store/server/logs.ts';
import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';
import { listReceived } from '../payments/incoming-payment.ts';
import { refundPayment } from '../payments/payments-set-aside.ts';
import { assertUpdated, inTransaction } from '../transaction.ts';

const RESTORE_ALARM = {
  name: 'restored',
  severity: 'Warning',
  message: 'A backup was restored; payouts wait until what was paid since is known from the chain',
} as const;

/**
 * Finds what a lost database paid and was paid in the gaps of restored books. A gap is compared, and
 * payouts go on, once nothing in it can land any more and every transaction in it was decided.
 * @param collectedSlot the slot up to which the vault's history is collected
 * @returns the signatures of payouts in gaps that cannot be compared yet
 * @throws ChainUnreachableError
 */
export async function compareGaps(
  ctx: Context,
  gaps: readonly BooksGap[],
  collectedSlot: number,
): Promise<Set<string>> {
  const unproven = new Set<string>();
  if (gaps.length === 0) return unproven;
  const compared = gaps.filter(({ isCompared }) => isCompared);
  for (const gap of gaps.filter(({ isCompared }) => !isCompared)) {
    const signatures = await recognizeLostPayouts(ctx, gap);
    for (const signature of signatures) unproven.add(signature);
    const isWhole = collectedSlot >= gap.untilSlot;
    if (isWhole && signatures.length === 0) compared.push(gap);
  }
  await markGapsCompared(
    ctx.db,
    compared.map(({ id }) => id),
    ctx.now(),
  );
  for (const gap of compared) await refundLostPurchases(ctx, gap);
  await setAlarm(ctx, RESTORE_ALARM, await hasUncomparedGap(ctx.db));
  return unproven;
}

const LOST_PAYOUT_NOTE = 'Found on the chain after the database was restored';

/**
 * Finds the payouts that a lost database made after the backup, by the memos of the vault's transactions
 * in a gap. Payouts of the backup that turn out to be paid are confirmed, with the transaction as their
 * proof; for the others, what each wallet got is stored.
 *
 * Only the signer writes such a memo into a transaction of the vault, and the transaction then pays each
 * payout that it names. Confirming a payout sends no money, and every node has to show the transaction
 * as final. A transaction that names a payout which was paid otherwise is not recognized, and stays a
 * difference.
 * @returns the signatures of those that are not decided yet
 * @throws ChainUnreachableError
 */
async function recognizeLostPayouts(ctx: Context, gap: BooksGap): Promise<string[]> {
  const transactions = await store.listGapTransactions(ctx.db, gap, PAYOUT_MEMO_PREFIX);
  const recognized = await store.loadLostSignatures(ctx.db);
  const named = new Set(
    transactions
      .filter(({ signature }) => recognized.has(signature))
      .flatMap(({ memo }) => parsePayoutIds(memo)),
  );
  const unproven: string[] = [];
  for (const transaction of transactions) {
    if (recognized.has(transaction.signature)) continue;
    const outcome = await recognize(ctx, transaction, named);
    if (outcome === 'unproven') unproven.push(transaction.signature);
    if (outcome === 'recognized') {
      for (const id of parsePayoutIds(transaction.memo)) named.add(id);
    }
  }
  return unproven;
}

/**
 * `recognized`: a payout of the lost database. `decided`: one of these books, or one that must not be
 * recognized. `unproven`: not every node shows it alike yet.
 */
type Recognition = 'recognized' | 'decided' | 'unproven';

/** @param named payouts that other recognized transactions have paid */
async function recognize(
  ctx: Context,
  transaction: store.GapTransaction,
  named: ReadonlySet<number>,
): Promise<Recognition> {
  const { signature } = transaction;
  const ids = [...new Set(parsePayoutIds(transaction.memo))];
  const batchState = await findBatchState(ctx.db, signature);
  // The payouts service still settles it.
  if (batchState === 'sent') return 'unproven';
  const open = await listRestored(ctx.db, ids);
  if (batchState !== null && open.length === 0) return 'decided';
  const wallets = await store.listKnownWallets(ctx.db);
  const found = await ctx.chain.findVaultTransfers({ signature, wallets });
  if (!found || [...new Set(found.payoutIds)].join() !== ids.join()) return 'unproven';
  return inTransaction(ctx, async (db) => {
    const known = await loadPayouts(db, ids);
    const restored = await listRestored(db, ids);
    const isOwnBatch = batchState !== null;
    if (!isOwnBatch && (restored.length < known.length || ids.some((id) => named.has(id)))) {
      return 'decided';
    }
    const { slot } = found;
    if (!isOwnBatch) {
      const transfers = found.transfers.map(({ owner, ...rest }) => ({ address: owner, ...rest }));
      await store.insertLostTransfers(db, { signature, slot }, transfers);
    }
    const isMixed = known.length < ids.length;
    const paid = restored.filter((payout) => pays(found, payout, { known, isMixed }));
    for (const payout of paid) await confirm(ctx, db, payout, { signature, slot });
    return isOwnBatch ? 'decided' : 'recognized';
  });
}

/**
 * Whether a transaction paid a payout that it names: the sum of the known payouts of the wallet, which
 * share one transfer, or at least this sum if it also names payouts that these books lack. Otherwise the
 * payout was changed after the backup, and an admin decides.
 */
function pays(
  { transfers }: VaultTransfers,
  { address, currency }: Payout,
  { known, isMixed }: { known: readonly Payout[]; isMixed: boolean },
): boolean {
  const owed = known
    .filter((each) => each.address === address && each.currency === currency)
    .reduce((sum, { amount_units }) => sum + amount_units, 0n);
  const amount =
    transfers.find((each) => each.owner === address && each.currency === currency)?.amount ?? 0n;
  return amount === owed || (isMixed && amount > owed);
}

async function loadPayouts(db: Connection, ids: readonly number[]): Promise<Payout[]> {
  const payouts: Payout[] = [];
  for (const id of ids) {
    const payout = await loadPayout(db, id);
    if (payout) payouts.push(payout);
  }
  return payouts;
}

/** Returns those of the payouts that are set aside because the database was restored. */
async function listRestored(db: Connection, ids: readonly number[]): Promise<Payout[]> {
  const restored: Payout[] = [];
  for (const payout of await loadPayouts(db, ids)) {
    if (payout.state !== 'set_aside') continue;
    const last = (await listMoneyEvents(db, { payoutId: payout.id })).at(-1)?.details;
    if (last?.event === 'set-aside' && last.cause === 'restored') restored.push(payout);
  }
  return restored;
}

async function confirm(
  ctx: Context,
  db: Connection,
  payout: Payout,
  { signature, slot }: { signature: string; slot: number },
): Promise<void> {
  const nowMs = ctx.now();
  const { id: payoutId, address } = payout;
  const batchId = await storeProvenBatch(db, payout, { signature, slot, nowMs });
  assertUpdated(await confirmPayout(db, payout, { batchId, nowMs }));
  const event = { event: 'marked-paid', payoutId, signature, note: LOST_PAYOUT_NOTE } as const;
  await recordMoneyEvent(db, event, nowMs);
  const money = formatMoney(toMoney(payout));
  const message = `Payout ${payoutId} of ${money} was paid by ${signature} after the backup`;
  await appendLog(db, { address, message }, nowMs);
}

const LOST_PURCHASE_NOTE = 'Paid after the backup for something that the restored database lacks';

/**
 * Refunds the payments in a gap whose order, growhouse or plant was lost with the database. An exchange
 * stays set aside if the lost database paid THC that these books do not explain to the wallet, because
 * that may have served it. A refund that may repeat one of the lost database is set aside before it is
 * sent.
 * @param gap compared with the chain
 */
export async function refundLostPurchases(ctx: Context, gap: BooksGap): Promise<void> {
  let isAnyQueued = false;
  for (const id of await store.listUnmatchedInGap(ctx.db, gap)) {
    const isQueued = await inTransaction(ctx, async (db) => {
      const payment = await loadPaymentSetAside(db, id);
      if (!payment || listReceived(payment).length === 0) return false;
      if (payment.kind === 'exchange' && (await mayBeServed(db, payment))) return false;
      const by = { note: LOST_PURCHASE_NOTE, adminAddress: null };
      const refunds = await refundPayment(ctx, db, payment, by);
      const amounts = refunds.map(formatMoney).join(' and ');
      const message = `Payment ${id} is refunded with ${amounts}: ${LOST_PURCHASE_NOTE}`;
      const { address } = payment;
      await appendLog(db, { level: 'Warning', address, message }, ctx.now());
      return true;
    });
    isAnyQueued ||= isQueued;
  }
  if (isAnyQueued) ctx.onPayoutQueued?.();
}

const mayBeServed = async (db: Connection, { address }: Payment): Promise<boolean> =>
  (await store.sumUnknownTransfers(db, { address, currency: 'thc' })) > 0n;
