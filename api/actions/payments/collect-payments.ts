import {
  advancePaymentCursor,
  findSettledSignatures,
  loadPaymentCursor,
} from '../../store/payments.ts';
import { findFirstUserTime } from '../../store/users.ts';
import type { Context } from '../context.ts';
import { parsePayment } from './parse-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Slots that every run scans again, about ten minutes. Nodes behind one address may lag, so a
 * transaction that one of them does not return yet must not be missed.
 */
const OVERLAP_SLOTS = 1500;
/** The shortest time a slot lasts. */
const MIN_SLOT_MS = 400;

/**
 * Finds payments to the vault that were never confirmed and settles them. Payments that can no longer
 * buy anything are refunded.
 * @throws ChainUnreachableError; Error if some could not be settled, which the next run retries
 */
export async function collectPayments(ctx: Context): Promise<void> {
  const newestSlot = await ctx.chain.getSlot();
  const fromSlot = await loadFirstSlot(ctx, newestSlot);
  const incoming = await ctx.chain.listIncomingSignatures(fromSlot);
  const settled = await findSettledSignatures(
    ctx.db,
    incoming.map(({ signature }) => signature),
  );
  const failures: { slot: number; cause: unknown }[] = [];
  for (const { signature, slot } of incoming) {
    if (settled.has(signature)) continue;
    try {
      await collectPayment(ctx, signature);
    } catch (cause) {
      failures.push({ slot, cause });
    }
  }
  const [first] = failures;
  const cursor = Math.min(newestSlot - OVERLAP_SLOTS, first?.slot ?? newestSlot);
  await advancePaymentCursor(ctx.db, cursor);
  if (first) throw new Error(`${failures.length} payments are not settled`, { cause: first.cause });
}

/** Returns the slot to scan from. Payments from before the first player signed up are ignored. */
async function loadFirstSlot(ctx: Context, newestSlot: number): Promise<number> {
  const cursor = await loadPaymentCursor(ctx.db);
  if (cursor !== null) return cursor;
  const nowMs = ctx.now();
  const playedMs = nowMs - ((await findFirstUserTime(ctx.db)) ?? nowMs);
  const slot = Math.max(0, newestSlot - Math.ceil(playedMs / MIN_SLOT_MS) - OVERLAP_SLOTS);
  await advancePaymentCursor(ctx.db, slot);
  return slot;
}

async function collectPayment(ctx: Context, signature: string): Promise<void> {
  const transaction = await ctx.chain.findIncomingTransaction(signature);
  if (!transaction) throw new Error(`Transaction ${signature} is not shown yet`);
  const payment = parsePayment(transaction);
  if (payment) await settlePayment(ctx, payment, { isStrict: false });
}
