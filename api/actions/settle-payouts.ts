import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../src/game/amounts.ts';
import { ChainUnreachableError, type SignatureState } from '../chain/chain.ts';
import type { Connection } from '../store/database.ts';
import { appendLog } from '../store/logs.ts';
import { endBatch, type SentBatch, sentBatches, setUnclearSince } from '../store/payout-batches.ts';
import {
  endPayouts,
  type OwedPayout,
  payoutsOfBatch,
  requeuePayouts,
} from '../store/payout-queue.ts';
import type { LogLevel, PayoutBatchState } from '../store/tables.ts';
import type { Context } from './context.ts';
import { broadcastOrLeave } from './send-payouts.ts';

/** Batches looked at in one run. */
const MOST_BATCHES = 200;
/** Failing so often, a payout waits for an admin. */
const MOST_FAILURES = 3;
/** A transaction whose fate stays unclear for so long, while it is asked for, waits for an admin. */
const UNCLEAR_FOR_MS = 6 * 60 * 60 * 1000;
/** Blocks beyond the last valid one, for nodes behind one address that are not equally far. */
const EXPIRY_MARGIN = 150;

/** Every node remembers what landed so short a time ago. */
const SURELY_REMEMBERED_MS = 60 * 60 * 1000;

type Fate = 'confirmed' | 'failed' | 'expired' | 'open' | 'unclear';

/**
 * Finds out what became of the transactions that were sent. Only one that can never land any more
 * gives its payouts back to the queue; one that may still land is sent again, the same bytes.
 */
export async function settlePayouts(ctx: Context): Promise<void> {
  const batches = await sentBatches(ctx.db, MOST_BATCHES);
  if (batches.length === 0) return;
  // The height comes first: what is unknown after it was passed can never land.
  const height = await finalizedHeight(ctx);
  const states = await ctx.chain.signatureStates(batches.map(({ signature }) => signature));
  const rememberedSinceMs = await historySince(ctx, batches);
  for (const [index, batch] of batches.entries()) {
    const state = states[index] ?? 'unclear';
    await followBatch(ctx, batch, fateOf(batch, { state, height, rememberedSinceMs }));
  }
}

async function followBatch(ctx: Context, batch: SentBatch, fate: Fate): Promise<void> {
  if (fate !== 'open' && fate !== 'unclear') {
    await settleBatch(ctx, batch, fate);
    return;
  }
  if (fate === 'unclear') {
    const nowMs = ctx.now();
    if (nowMs - (batch.unclearSinceMs ?? nowMs) > UNCLEAR_FOR_MS) {
      await settleBatch(ctx, batch, 'set_aside');
      return;
    }
    await setUnclearSince(ctx.db, batch.id, nowMs);
  }
  await broadcastOrLeave(ctx, batch);
}

/** @returns null while a node does not tell */
async function finalizedHeight(ctx: Context): Promise<number | null> {
  try {
    return await ctx.chain.finalizedBlockHeight();
  } catch (error) {
    if (error instanceof ChainUnreachableError) return null;
    throw error;
  }
}

/** @returns the Unix ms after which no node can have forgotten what landed */
async function historySince(ctx: Context, batches: readonly SentBatch[]): Promise<number> {
  const surelyMs = ctx.now() - SURELY_REMEMBERED_MS;
  if (batches.every(({ createdAtMs }) => createdAtMs > surelyMs)) return surelyMs;
  try {
    return Math.min(surelyMs, await ctx.chain.historySinceMs());
  } catch (error) {
    if (error instanceof ChainUnreachableError) return surelyMs;
    throw error;
  }
}

interface Sighting {
  state: SignatureState;
  height: number | null;
  rememberedSinceMs: number;
}

/** A transaction nobody knows has only expired if whoever saw it land would still know. */
function fateOf(
  { lastValidBlockHeight, createdAtMs }: SentBatch,
  { state, height, rememberedSinceMs }: Sighting,
): Fate {
  if (state === 'settled') return 'confirmed';
  if (state === 'failed') return 'failed';
  if (state === 'unclear' || height === null) return 'unclear';
  if (height <= lastValidBlockHeight + EXPIRY_MARGIN) return 'open';
  return createdAtMs > rememberedSinceMs ? 'expired' : 'unclear';
}

async function settleBatch(
  ctx: Context,
  batch: SentBatch,
  fate: Exclude<PayoutBatchState, 'sent'>,
): Promise<void> {
  const nowMs = ctx.now();
  await ctx.db.transaction().execute(async (db) => {
    if (!(await endBatch(db, batch.id, fate, nowMs))) return;
    const payouts = await payoutsOfBatch(db, batch.id);
    const settle = {
      confirmed: confirm,
      failed: giveBackFailed,
      expired: giveBack,
      set_aside: setAside,
    };
    await settle[fate](db, { batch, payouts, nowMs });
  });
}

interface Settlement {
  batch: SentBatch;
  payouts: readonly OwedPayout[];
  nowMs: number;
}

async function confirm(db: Connection, { batch, payouts, nowMs }: Settlement): Promise<void> {
  await endPayouts(db, idsOf(payouts), 'confirmed', nowMs);
  for (const payout of payouts) {
    await logPayout(db, payout, { level: 'Info', fate: `was paid by ${batch.signature}`, nowMs });
  }
}

async function giveBack(db: Connection, { payouts }: Settlement): Promise<void> {
  await requeuePayouts(db, idsOf(payouts), { hasFailed: false });
}

async function giveBackFailed(db: Connection, settlement: Settlement): Promise<void> {
  const { batch, payouts, nowMs } = settlement;
  const isHopeless = ({ failures }: OwedPayout) => failures + 1 >= MOST_FAILURES;
  const hopeless = payouts.filter(isHopeless);
  const others = payouts.filter((payout) => !isHopeless(payout));
  if (others.length > 0) await requeuePayouts(db, idsOf(others), { hasFailed: true });
  for (const payout of others) {
    const fate = `failed in ${batch.signature} and is tried again alone`;
    await logPayout(db, payout, { level: 'Warning', fate, nowMs });
  }
  if (hopeless.length > 0) await endPayouts(db, idsOf(hopeless), 'set_aside', nowMs);
  for (const payout of hopeless) {
    const fate = `failed ${MOST_FAILURES} times, last in ${batch.signature}, and is set aside`;
    await logPayout(db, payout, { level: 'Critical', fate, nowMs });
  }
}

async function setAside(db: Connection, { batch, payouts, nowMs }: Settlement): Promise<void> {
  await endPayouts(db, idsOf(payouts), 'set_aside', nowMs);
  for (const payout of payouts) {
    const fate = `is set aside: whether ${batch.signature} paid it stays unclear`;
    await logPayout(db, payout, { level: 'Critical', fate, nowMs });
  }
}

const idsOf = (payouts: readonly OwedPayout[]) => payouts.map(({ id }) => id);

async function logPayout(
  db: Connection,
  { id, address, currency, amount, reason }: OwedPayout,
  { level, fate, nowMs }: { level: LogLevel; fate: string; nowMs: number },
): Promise<void> {
  const decimals = currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS;
  const money = `${formatDecimal(amount, decimals)} ${currency.toUpperCase()}`;
  const message = `Payout ${id} of ${money} (${reason}) ${fate}`;
  await appendLog(db, { level, category: 'Service Action', address, message }, nowMs);
}
