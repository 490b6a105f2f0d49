import { insertBatch } from '../../store/payouts/batches.ts';
import {
  parkPayoutsUntil,
  parkPayouts,
  hasPayoutInvolvingRows,
} from '../../store/payouts/parking.ts';
import { markPayoutsSent } from '../../store/payouts/queue.ts';
import { listRoomHolders } from '../../store/payouts/waiting.ts';
import {
  type ChainPayout,
  ChainUnreachableError,
  type SignedTransaction,
} from '../../chain/chain.ts';
import { SignerUnreachableError } from '../../chain/payouts/payout-signer.ts';
import { findHeldWallets } from '../../store/users/bans.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { loadStoppedRows } from '../reconciliation/differences.ts';
import { listRepeats, setAsideRepeats } from '../restore/set-aside-repeats.ts';
import { assertUpdated } from '../transaction.ts';
import { arePayoutsStopped } from './payout-stops.ts';
import { assessPayouts, type PayoutTransfer } from './assess-payouts.ts';
import {
  type AcceptedPayouts,
  findLandingTransfers,
  type FullClass,
  FullClasses,
  signAcceptedPayouts,
} from './sign-payouts.ts';
import { loadPayoutBudget, type PayoutBudget } from './payout-budget.ts';
import { setVaultAlarm } from './vault-alarms.ts';
import { unparkPayouts } from './unpark-payouts.ts';

/** Transactions sent per run; the rest of the queue waits for the next run. */
const MAX_BATCHES_PER_RUN = 20;
/** Pages of due payouts assessed per run, so that parking them all takes a bounded time. */
const MAX_PAGES_PER_RUN = 20;

/**
 * Sends queued payouts. The signed bytes are stored and their payouts marked as sent before any node
 * sees them. From then on only these bytes can pay them, until `settlePayouts` knows that they can
 * no longer land. Payouts that cannot be paid now are parked, so that they never delay others. Sends
 * nothing while payouts are stopped.
 * @returns the number of transactions sent
 * @throws ChainUnreachableError
 */
export async function sendPayouts(ctx: Context): Promise<number> {
  const { budget, hasPayoutsInFlight } = await loadPayoutBudget(ctx);
  await unparkPayouts(ctx, budget);
  const full = new FullClasses(await listRoomHolders(ctx.db, ctx.now()));
  let sent = 0;
  for (let page = 0; page < MAX_PAGES_PER_RUN; page++) {
    if (await arePayoutsStopped(ctx.db)) break;
    await setAsideRepeats(ctx);
    const transfers = await assessPayouts(ctx, budget);
    if (!transfers) {
      // Nothing waits for the signer.
      await setVaultAlarm(ctx, 'signer-unreachable', false);
      break;
    }
    const result = await sendTransfers(ctx, transfers, {
      budget,
      full,
      maxBatches: MAX_BATCHES_PER_RUN - sent,
    });
    sent += result.sent;
    if (result.isStopped) break;
  }
  await updateAlarms(ctx, budget, hasPayoutsInFlight);
  return sent;
}

/** Has payouts signed, and raises an alarm while the signer does not answer. */
async function trySignPayouts(
  ctx: Context,
  payouts: readonly ChainPayout[],
): Promise<AcceptedPayouts | FullClass | null | 'unreachable'> {
  try {
    const accepted = await signAcceptedPayouts(ctx, payouts);
    await setVaultAlarm(ctx, 'signer-unreachable', false);
    return accepted;
  } catch (error) {
    if (!(error instanceof SignerUnreachableError)) throw error;
    ctx.log.warn('payouts.signer-unreachable', { message: error.message });
    await setVaultAlarm(ctx, 'signer-unreachable', true);
    return 'unreachable';
  }
}

/**
 * Sends transfers in as few transactions as they fit into.
 * @returns whether the run must stop, because of a limit or a concurrent run
 */
async function sendTransfers(
  ctx: Context,
  transfers: readonly PayoutTransfer[],
  { budget, full, maxBatches }: { budget: PayoutBudget; full: FullClasses; maxBatches: number },
): Promise<{ sent: number; isStopped: boolean }> {
  let waiting = transfers;
  let sent = 0;
  for (;;) {
    waiting = await parkWithoutRoom(ctx, waiting, full);
    if (waiting.length === 0) return { sent, isStopped: false };
    if (sent >= maxBatches || (sent > 0 && !budget.reserveFee())) return { sent, isStopped: true };
    const { batch, rest } = takeBatch(ctx, waiting);
    waiting = rest;
    const landing = await parkFailing(ctx, batch);
    if (landing.length === 0) continue;
    const payouts = landing.flatMap((transfer) => transfer.payouts);
    const outcome = await sendBatch(ctx, payouts);
    if (outcome === 'stopped') return { sent, isStopped: true };
    if (outcome === 'sent') sent += 1;
    else if (outcome !== 'refused') full.add(outcome);
  }
}

/** Parks the transfers for which the signer has no room, as this run has learned. @returns the others */
async function parkWithoutRoom(
  ctx: Context,
  transfers: readonly PayoutTransfer[],
  full: FullClasses,
): Promise<PayoutTransfer[]> {
  const idsByTime = new Map<number, number[]>();
  const others = transfers.filter((transfer) => {
    const atMs = full.findNextAttempt(transfer);
    if (atMs === null) return true;
    const ids = transfer.payouts.map(({ id }) => id);
    idsByTime.set(atMs, [...(idsByTime.get(atMs) ?? []), ...ids]);
    return false;
  });
  if (idsByTime.size === 0) return others;
  await runTransaction(ctx.db, async (db) => {
    for (const [nextAttemptAtMs, ids] of idsByTime) {
      await parkPayoutsUntil(db, ids, { reason: 'no-room', nextAttemptAtMs, nowMs: ctx.now() });
    }
  });
  return others;
}

/**
 * Takes the transfers of the next transaction: as many of one class as fit, or one that failed before,
 * alone.
 */
function takeBatch(
  ctx: Context,
  waiting: readonly PayoutTransfer[],
): { batch: PayoutTransfer[]; rest: PayoutTransfer[] } {
  const [first, ...others] = waiting;
  if (!first) return { batch: [], rest: [] };
  if (first.isRetried) return { batch: [first], rest: others };
  const candidates = waiting.filter(
    ({ isRetried, payoutClass }) => !isRetried && payoutClass === first.payoutClass,
  );
  const count = ctx.chain.countFittingPayouts(candidates.flatMap(({ payouts }) => payouts));
  if (count < first.payouts.length) {
    // The payouts that do not fit stay due.
    return { batch: [{ ...first, payouts: first.payouts.slice(0, count) }], rest: others };
  }
  let left = count;
  const batch: PayoutTransfer[] = [];
  for (const transfer of candidates) {
    left -= transfer.payouts.length;
    if (left < 0) break;
    batch.push(transfer);
  }
  return { batch, rest: waiting.filter((transfer) => !batch.includes(transfer)) };
}

/** Parks the transfers that the chain would reject. @returns the others */
async function parkFailing(
  ctx: Context,
  batch: readonly PayoutTransfer[],
): Promise<PayoutTransfer[]> {
  const { landing, failing } = await findLandingTransfers(ctx, batch);
  const ids = failing.flatMap(({ payouts }) => payouts.map(({ id }) => id));
  await runTransaction(ctx.db, (db) =>
    parkPayouts(db, ids, { reason: 'cannot-land', nowMs: ctx.now() }),
  );
  // A wallet may reject payouts. When all of several wallets do, the fault is more likely ours.
  const rejecting = new Set(failing.map(({ owner }) => owner));
  if (landing.length > 0) await setVaultAlarm(ctx, 'payouts-rejected', false);
  else if (rejecting.size > 1) await setVaultAlarm(ctx, 'payouts-rejected', true);
  return landing;
}

/**
 * Signs, stores and broadcasts one transaction with as many of the payouts as the signer accepts.
 * @returns `refused` if the signer refuses even the first, or its full class; `stopped` if it does not
 * answer, or a concurrent run was faster
 */
async function sendBatch(
  ctx: Context,
  payouts: readonly ChainPayout[],
): Promise<'sent' | 'refused' | 'stopped' | FullClass> {
  const slot = await ctx.chain.getFinalizedSlot();
  const accepted = await trySignPayouts(ctx, payouts);
  if (accepted === 'unreachable') return 'stopped';
  if (accepted === null) return 'refused';
  if ('refused' in accepted) return accepted;
  if (!(await storeBatch(ctx, accepted, slot))) return 'stopped';
  await tryBroadcast(ctx, accepted.signed);
  return 'sent';
}

/** Whether a difference found meanwhile involves one of the payouts. */
const hasStoppedPayouts = async (db: Connection, payouts: readonly ChainPayout[]) =>
  hasPayoutInvolvingRows(
    db,
    payouts.map(({ id }) => id),
    await loadStoppedRows(db),
  );

/**
 * Stores a signed transaction and marks its payouts as sent.
 * @returns false if a concurrent run has sent or changed one of them, a ban now holds one, or one was
 * queued meanwhile that may repeat a payment from before a restore; these
 * bytes must then not be broadcast
 */
async function storeBatch(
  ctx: Context,
  { payouts, signed }: AcceptedPayouts,
  slot: number,
): Promise<boolean> {
  const owners = [...new Set(payouts.map(({ owner }) => owner))];
  const opening = payouts.filter(({ opensAccount }) => opensAccount);
  const openedFor = [...new Set(opening.map(({ owner }) => owner))];
  try {
    await runTransaction(ctx.db, async (db) => {
      const nowMs = ctx.now();
      assertUpdated((await findHeldWallets(db, owners)).size === 0);
      assertUpdated((await listRepeats(db)).length === 0);
      assertUpdated(!(await arePayoutsStopped(db)) && !(await hasStoppedPayouts(db, payouts)));
      const batchId = await insertBatch(db, { ...signed, slot, openedFor, createdAtMs: nowMs });
      assertUpdated(batchId !== null && (await markPayoutsSent(db, payouts, { batchId, nowMs })));
    });
    return true;
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'CONFLICT') return false;
    throw error;
  }
}

/**
 * Broadcasts a transaction. Ignores an unreachable chain, because the transaction may have arrived
 * anyway: `settlePayouts` finds out and broadcasts again.
 */
export async function tryBroadcast(
  ctx: Context,
  { signature, transactionBase64 }: Pick<SignedTransaction, 'signature' | 'transactionBase64'>,
): Promise<void> {
  try {
    await ctx.chain.broadcast(transactionBase64);
  } catch (error) {
    if (!(error instanceof ChainUnreachableError)) throw error;
    ctx.log.warn('payouts.broadcast-unanswered', { signature });
  }
}

/**
 * Raises or clears the vault's alarms. Balance alarms are only reliable if nothing was in flight when
 * the balances were read.
 */
async function updateAlarms(
  ctx: Context,
  { shortages }: PayoutBudget,
  hasPayoutsInFlight: boolean,
): Promise<void> {
  await setVaultAlarm(ctx, 'token-accounts', shortages.has('token-accounts'));
  if (hasPayoutsInFlight) return;
  await setVaultAlarm(ctx, 'vault-thc', shortages.has('vault-thc'));
  await setVaultAlarm(ctx, 'vault-sol', shortages.has('vault-sol'));
}
