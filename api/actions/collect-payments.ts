import { judgedSignatures, movePaymentCursor, readPaymentCursor } from '../store/payments.ts';
import { firstUserAt } from '../store/users.ts';
import type { Context } from './context.ts';
import { readPayment } from './read-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Slots looked through again each time, about ten minutes: nodes behind one address are not equally
 * far, and what one does not show yet must not be passed over.
 */
const OVERLAP_SLOTS = 1500;
/** How long a slot lasts, at least. */
const SLOT_MS = 400;

/**
 * Finds what was paid to the vault and never confirmed, and settles it as if it had been; what can
 * buy nothing any more goes back.
 * @throws ChainUnreachableError; Error where some could not be settled, which are tried again
 */
export async function collectPayments(ctx: Context): Promise<void> {
  const newest = await ctx.chain.slot();
  const from = await firstSlot(ctx, newest);
  const incoming = await ctx.chain.incomingSince(from);
  const judged = await judgedSignatures(
    ctx.db,
    incoming.map(({ signature }) => signature),
  );
  const unsettled: { slot: number; cause: unknown }[] = [];
  for (const { signature, slot } of incoming) {
    if (judged.has(signature)) continue;
    try {
      await collect(ctx, signature);
    } catch (cause) {
      unsettled.push({ slot, cause });
    }
  }
  const [first] = unsettled;
  await movePaymentCursor(ctx.db, Math.min(newest - OVERLAP_SLOTS, first?.slot ?? newest));
  if (first)
    throw new Error(`${unsettled.length} payments are not settled`, { cause: first.cause });
}

/** What landed before anybody played here is not this game's business. */
async function firstSlot(ctx: Context, newest: number): Promise<number> {
  const cursor = await readPaymentCursor(ctx.db);
  if (cursor !== null) return cursor;
  const nowMs = ctx.now();
  const playedMs = nowMs - ((await firstUserAt(ctx.db)) ?? nowMs);
  const first = Math.max(0, newest - Math.ceil(playedMs / SLOT_MS) - OVERLAP_SLOTS);
  await movePaymentCursor(ctx.db, first);
  return first;
}

async function collect(ctx: Context, signature: string): Promise<void> {
  const transaction = await ctx.chain.incoming(signature);
  if (!transaction) throw new Error(`Transaction ${signature} is not shown yet`);
  const payment = readPayment(transaction);
  if (payment) await settlePayment(ctx, payment, { isStrict: false });
}
