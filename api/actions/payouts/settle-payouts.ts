import { finishBatch, listSentBatches, markBatchUnclear } from '../../store/payouts/batches.ts';
import type { PayoutBatch } from '../../store/tables/payout-tables.ts';
import * as store from '../../store/payouts/queue.ts';
import { formatMoney } from '../../../src/money/amounts.ts';
import type { BatchState } from '../../../src/money/kinds.ts';
import type { SetAsideCause } from '../../../src/contract/admin/money-events.ts';
import type { SignatureState } from '../../chain/chain.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import { requestCheck } from '../../store/users/push-subscriptions.ts';
import type { LogLevel } from '../../store/tables/log-tables.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { ignoreUnreachable } from '../ignore-unreachable.ts';
import { tryBroadcast } from './send-payouts.ts';

/** Batches checked per run. */
const MAX_BATCHES_PER_RUN = 200;
/** After this many failed transactions a payout is set aside for an admin. */
const MAX_FAILURES = 3;
/** A transaction whose outcome stays unclear this long is set aside for an admin. */
const MAX_UNCLEAR_MS = 6 * 60 * 60 * 1000;
/** Blocks to wait beyond the last valid one, because nodes behind one address may lag behind. */
export const EXPIRY_MARGIN_BLOCKS = 150;
/** Every node remembers transactions for at least this long. */
const MIN_NODE_HISTORY_MS = 60 * 60 * 1000;

type BatchOutcome = 'confirmed' | 'failed' | 'expired' | 'set_aside' | 'pending' | 'unclear';

/**
 * Settles the transactions that were sent. If a transaction can no longer land, its payouts return
 * to the queue. If it may still land, it is broadcast again with the same bytes. If nodes contradict
 * themselves or each other about it, its payouts are set aside, because paying them again could pay
 * them twice.
 */
export async function settlePayouts(ctx: Context): Promise<void> {
  const batches = await listSentBatches(ctx.db, MAX_BATCHES_PER_RUN);
  if (batches.length === 0) return;
  // Load the height first: a transaction still unknown after its last valid height can never land.
  const height = await ignoreUnreachable(ctx.chain.getFinalizedBlockHeight());
  const states = await ctx.chain.getSignatureStates(batches.map(({ signature }) => signature));
  const historySinceMs = await loadHistoryStartMs(ctx, batches);
  for (const [index, batch] of batches.entries()) {
    const state = states[index] ?? 'unclear';
    const outcome = determineOutcome(batch, { state, height, historySinceMs });
    await applyOutcome(ctx, batch, await verifyOutcome(ctx, batch, outcome));
  }
}

/** Settles a batch if its outcome is final, otherwise broadcasts it again. */
async function applyOutcome(
  ctx: Context,
  batch: PayoutBatch,
  outcome: BatchOutcome,
): Promise<void> {
  if (outcome !== 'pending' && outcome !== 'unclear') {
    await settleBatch(ctx, batch, outcome);
    return;
  }
  if (outcome === 'unclear') {
    const nowMs = ctx.now();
    if (nowMs - (batch.unclear_since_ms ?? nowMs) > MAX_UNCLEAR_MS) {
      await settleBatch(ctx, batch, 'set_aside');
      return;
    }
    await markBatchUnclear(ctx.db, batch.id, nowMs);
  }
  const { signature, transaction_base64: transactionBase64 } = batch;
  await tryBroadcast(ctx, { signature, transactionBase64 });
}

/** Returns the Unix ms since when every node still remembers the transactions that landed. */
async function loadHistoryStartMs(ctx: Context, batches: readonly PayoutBatch[]): Promise<number> {
  const guaranteedMs = ctx.now() - MIN_NODE_HISTORY_MS;
  if (batches.every(({ created_at_ms }) => created_at_ms > guaranteedMs)) return guaranteedMs;
  const startMs = await ignoreUnreachable(ctx.chain.getHistoryStartMs());
  return Math.min(guaranteedMs, startMs ?? guaranteedMs);
}

interface ChainObservation {
  state: SignatureState;
  height: number | null;
  historySinceMs: number;
}

/**
 * Determines the outcome of a batch. An unknown transaction counts as expired only if every node
 * would still remember it if it had landed.
 */
function determineOutcome(
  batch: PayoutBatch,
  { state, height, historySinceMs }: ChainObservation,
): BatchOutcome {
  if (state === 'settled') return 'confirmed';
  if (state === 'failed') return 'failed';
  if (state === 'unclear' || height === null) return 'unclear';
  if (height <= batch.last_valid_block_height + EXPIRY_MARGIN_BLOCKS) return 'pending';
  return batch.created_at_ms > historySinceMs ? 'expired' : 'unclear';
}

/**
 * Verifies that a transaction did not pay before its payouts return to the queue. The statuses of
 * signatures are not enough for that: a node may deny a transaction that it has.
 */
async function verifyOutcome(
  ctx: Context,
  batch: PayoutBatch,
  outcome: BatchOutcome,
): Promise<BatchOutcome> {
  if (outcome !== 'failed' && outcome !== 'expired') return outcome;
  const { id, signature, slot } = batch;
  const ids = toIds(await store.listPayoutsInBatch(ctx.db, id));
  const request = { signature, ids, slot: slot ?? 0 };
  const evidence = await ignoreUnreachable(ctx.chain.findPayoutEvidence(request));
  if (evidence === null) return 'unclear';
  if (evidence === 'disputed') return 'set_aside';
  if (outcome === 'expired') {
    if (evidence === 'absent') return 'expired';
    return evidence === 'paid' ? 'confirmed' : 'unclear';
  }
  if (evidence === 'failed') return 'failed';
  return evidence === 'paid' ? 'set_aside' : 'unclear';
}

async function settleBatch(
  ctx: Context,
  batch: PayoutBatch,
  outcome: Exclude<BatchState, 'sent'>,
): Promise<void> {
  const nowMs = ctx.now();
  await runTransaction(ctx.db, async (db) => {
    if (!(await finishBatch(db, batch.id, outcome, nowMs))) return;
    const payouts = await store.listPayoutsInBatch(db, batch.id);
    await SETTLE[outcome](db, { batch, payouts, nowMs });
  });
}

interface Settlement {
  batch: PayoutBatch;
  payouts: readonly store.OwedPayout[];
  nowMs: number;
}

async function confirm(db: Connection, { batch, payouts, nowMs }: Settlement): Promise<void> {
  await store.finishPayouts(db, toIds(payouts), 'confirmed', nowMs);
  const addresses = new Set(payouts.map(({ address }) => address));
  await requestCheck(db, [...addresses], nowMs);
  for (const payout of payouts) {
    await logPayout(db, payout, { level: 'Info', event: `was paid by ${batch.signature}`, nowMs });
  }
}

async function requeue(db: Connection, { payouts }: Settlement): Promise<void> {
  await store.requeuePayouts(db, toIds(payouts), { hasFailed: false });
}

async function requeueFailed(db: Connection, settlement: Settlement): Promise<void> {
  const { batch, payouts, nowMs } = settlement;
  const hasFailedTooOften = ({ failures }: store.OwedPayout) => failures + 1 >= MAX_FAILURES;
  const abandoned = payouts.filter(hasFailedTooOften);
  const retried = payouts.filter((payout) => !hasFailedTooOften(payout));
  if (retried.length > 0) await store.requeuePayouts(db, toIds(retried), { hasFailed: true });
  for (const payout of retried) {
    const event = `failed in ${batch.signature} and is tried again alone`;
    await logPayout(db, payout, { level: 'Warning', event, nowMs });
  }
  if (abandoned.length === 0) return;
  const event = `failed ${MAX_FAILURES} times, last in ${batch.signature}, and is set aside`;
  await setAside(db, { batch, payouts: abandoned, nowMs }, { cause: 'failed-repeatedly', event });
}

async function setAsideUnclear(db: Connection, settlement: Settlement): Promise<void> {
  const event = `is set aside: whether ${settlement.batch.signature} paid it stays unclear`;
  await setAside(db, settlement, { cause: 'outcome-unclear', event });
}

/** Sets payouts aside for an admin. @param event what the log says about each */
async function setAside(
  db: Connection,
  { batch: { signature }, payouts, nowMs }: Settlement,
  { cause, event }: { cause: SetAsideCause; event: string },
): Promise<void> {
  await store.finishPayouts(db, toIds(payouts), 'set_aside', nowMs);
  for (const payout of payouts) {
    const details = { event: 'set-aside', payoutId: payout.id, cause, signature } as const;
    await recordMoneyEvent(db, details, nowMs);
    await logPayout(db, payout, { level: 'Critical', event, nowMs });
  }
}

const SETTLE: Readonly<Record<Exclude<BatchState, 'sent'>, typeof confirm>> = {
  confirmed: confirm,
  failed: requeueFailed,
  expired: requeue,
  set_aside: setAsideUnclear,
};

const toIds = (payouts: readonly store.OwedPayout[]) => payouts.map(({ id }) => id);

async function logPayout(
  db: Connection,
  payout: store.OwedPayout,
  { level, event, nowMs }: { level: LogLevel; event: string; nowMs: number },
): Promise<void> {
  const { id, address, reason } = payout;
  const money = formatMoney(store.toMoney(payout));
  const message = `Payout ${id} of ${money} (${reason}) ${event}`;
  await appendLog(db, { level, address, message }, nowMs);
}
