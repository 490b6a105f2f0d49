import { ChainUnreachableError, type SignedTransaction } from '../chain/chain.ts';
import { insertBatch } from '../store/payout-batches.ts';
import { markPayoutsSent } from '../store/payout-queue.ts';
import { setAlarm } from './alarm.ts';
import { choosePayouts, type PayoutChoice } from './choose-payouts.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';
import { claimed } from './transaction.ts';

/** Transactions of one run; what is left waits for the next. */
const MOST_BATCHES = 20;

/**
 * Pays what is queued. The signed bytes are stored, and the payouts marked as sent with them, before
 * a node sees them: from then on only these bytes can pay, until `settlePayouts` knows that they
 * never will.
 * @returns how many transactions were sent
 * @throws ChainUnreachableError
 */
export async function sendPayouts(ctx: Context): Promise<number> {
  let sent = 0;
  while (sent < MOST_BATCHES) {
    const choice = await choosePayouts(ctx);
    if (choice.payouts.length === 0) {
      await noteTroubles(ctx, choice);
      break;
    }
    const signed = await ctx.chain.signPayouts(choice.payouts);
    if (!(await storeBatch(ctx, choice, signed))) break;
    sent += 1;
    await broadcastOrLeave(ctx, signed);
  }
  return sent;
}

/**
 * @returns false where another run is at the queue too, and has sent one of them: these bytes are
 * void, and what is left is for the other
 */
async function storeBatch(
  ctx: Context,
  { payouts, accountsOpened }: PayoutChoice,
  signed: SignedTransaction,
): Promise<boolean> {
  const ids = payouts.map(({ id }) => id);
  try {
    await ctx.db.transaction().execute(async (db) => {
      const createdAtMs = ctx.now();
      const batchId = await insertBatch(db, { ...signed, accountsOpened, createdAtMs });
      claimed(batchId !== null && (await markPayoutsSent(db, ids, batchId)));
    });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'CONFLICT') return false;
    throw error;
  }
}

/** An answer that does not come says nothing: `settlePayouts` finds out, and sends again. */
export async function broadcastOrLeave(
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

async function noteTroubles(ctx: Context, { troubles, isVaultInUse }: PayoutChoice): Promise<void> {
  await setAlarm(ctx, 'token-accounts', troubles.has('token-accounts'));
  if (isVaultInUse) return;
  await setAlarm(ctx, 'vault-thc', troubles.has('vault-thc'));
  await setAlarm(ctx, 'vault-sol', troubles.has('vault-sol'));
}
