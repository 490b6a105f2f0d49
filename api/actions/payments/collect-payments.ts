import { getSubject } from './payment-match.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { listReleasedPayments, saveHeldPayment } from '../../store/payments/held-payments.ts';
import * as store from '../../store/payments/payments.ts';
import { findFirstUserTime } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { type IncomingPayment, isOperatorDeposit, parsePayment } from './incoming-payment.ts';
import { clearDisputeAlarm, raiseDisputeAlarm } from '../alarms/set-alarm.ts';
import { createSettlingRefusal, matchPayment, settlePayment } from './settle-payment.ts';

/**
 * Slots that every run scans again, about ten minutes. Nodes behind one address may lag, so a
 * transaction that one of them does not return yet must not be missed.
 */
const OVERLAP_SLOTS = 1500;
/** The shortest time a slot lasts. */
const MIN_SLOT_MS = 400;
/** Released payments settled in one run. */
const MAX_RELEASED_PER_RUN = 100;
/**
 * Transactions without a memo of the game looked up in one run. Anybody can mention the vault in any
 * number of them, which must not delay the others.
 */
const MAX_WITHOUT_MEMO_PER_RUN = 200;

/**
 * Finds payments to the vault that were never confirmed and settles them. Payments that can no longer
 * buy anything are refunded; those of banned wallets are held until they are released.
 * @throws ChainUnreachableError; Error if some could not be settled, which the next run retries
 */
export async function collectPayments(ctx: Context): Promise<void> {
  const failures: { slot: number; cause: unknown }[] = [];
  const disputed: string[] = [];
  const newestSlot = await ctx.chain.getFinalizedSlot();
  const fromSlot = await loadFirstSlot(ctx, newestSlot);
  const incoming = await ctx.chain.listIncomingSignatures(fromSlot);
  const known = await store.findKnownSignatures(
    ctx.db,
    incoming.map(({ signature }) => signature),
  );
  const released = await listReleasedPayments(ctx.db, MAX_RELEASED_PER_RUN);
  const unknown = incoming.filter(({ signature }) => !known.has(signature));
  const withoutMemo = unknown.filter(({ hasGameMemo }) => !hasGameMemo);
  const left = withoutMemo[MAX_WITHOUT_MEMO_PER_RUN];
  for (const { signature, slot } of [
    // The next run finds them again without their slots.
    ...released.map((signature) => ({ signature, slot: newestSlot })),
    ...unknown.filter(({ hasGameMemo }) => hasGameMemo),
    ...withoutMemo.slice(0, MAX_WITHOUT_MEMO_PER_RUN),
  ]) {
    try {
      await collectPayment(ctx, signature, disputed);
    } catch (cause) {
      failures.push({ slot, cause });
    }
  }
  await (disputed.length > 0 ? raiseDisputeAlarm(ctx) : clearDisputeAlarm(ctx));
  const unsettledSlots = [...failures.map(({ slot }) => slot), left?.slot ?? newestSlot];
  await store.advancePaymentCursor(ctx.db, Math.min(newestSlot - OVERLAP_SLOTS, ...unsettledSlots));
  const [first] = failures;
  if (!first) return;
  const { cause } = first;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`${failures.length} payments are not settled: ${reason}`, { cause });
}

/** Returns the slot to scan from. Payments from before the first player signed up are ignored. */
async function loadFirstSlot(ctx: Context, newestSlot: number): Promise<number> {
  const cursor = await store.loadPaymentCursor(ctx.db);
  if (cursor !== null) return cursor;
  const nowMs = ctx.now();
  const playedMs = nowMs - ((await findFirstUserTime(ctx.db)) ?? nowMs);
  const slot = Math.max(0, newestSlot - Math.ceil(playedMs / MIN_SLOT_MS) - OVERLAP_SLOTS);
  await store.advancePaymentCursor(ctx.db, slot);
  return slot;
}

/** @param disputed gets the signature if nodes disagree about the payment */
async function collectPayment(ctx: Context, signature: string, disputed: string[]): Promise<void> {
  const transaction = await ctx.chain.findIncomingTransaction(signature);
  if (!transaction) throw new Error(`Transaction ${signature} is not shown yet`);
  const { certainty, slot } = transaction;
  if (certainty === 'disputed') disputed.push(signature);
  if (certainty !== 'finalized') throw createSettlingRefusal(ctx);
  const parsed = parsePayment(transaction);
  const isDeposit = 'payment' in parsed && (await isOperatorDeposit(ctx, parsed.payment));
  if ('payment' in parsed && !isDeposit) {
    await settleOrHold(ctx, parsed.payment);
    return;
  }
  const reason = 'payment' in parsed ? 'deposit' : parsed.rejection;
  await store.insertRejectedTransaction(ctx.db, { signature, reason, slot }, ctx.now());
}

async function settleOrHold(ctx: Context, payment: IncomingPayment): Promise<void> {
  try {
    await settlePayment(ctx, payment, { isStrict: false });
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'ACCOUNT_BANNED') throw error;
    await holdPayment(ctx, payment);
  }
}

/**
 * Holds a payment of a banned wallet, with what it is for. It is decided when it is settled. Does nothing
 * if it was settled meanwhile.
 */
async function holdPayment(ctx: Context, payment: IncomingPayment): Promise<void> {
  const { signature, payer: address, intent, memo, received } = payment;
  await runTransaction(ctx.db, async (db) => {
    if (await store.findPayment(db, signature)) return;
    const subject = getSubject(await matchPayment(ctx, db, payment));
    const kind = intent?.kind ?? 'unknown';
    await saveHeldPayment(db, { signature, address, kind, memo, received, ...subject }, ctx.now());
  });
}
