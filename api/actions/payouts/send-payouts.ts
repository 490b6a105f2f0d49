import { ChainUnreachableError, type SignedTransaction } from '../../chain/chain.ts';
import { insertBatch } from '../../store/payout-batches.ts';
import { markPayoutsSent } from '../../store/payout-queue.ts';
import { setVaultAlarm } from './set-vault-alarm.ts';
import { choosePayouts, type PayoutChoice } from './choose-payouts.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/** Transactions sent per run; the rest of the queue waits for the next run. */
const MAX_BATCHES_PER_RUN = 20;

/**
 * Sends queued payouts. The signed bytes are stored and their payouts marked as sent before any node
 * sees them. From then on only these bytes can pay them, until `settlePayouts` knows that they can
 * no longer land.
 * @returns the number of transactions sent
 * @throws ChainUnreachableError
 */
export async function sendPayouts(ctx: Context): Promise<number> {
  let sent = 0;
  while (sent < MAX_BATCHES_PER_RUN) {
    const choice = await choosePayouts(ctx);
    if (choice.payouts.length === 0) {
      await updateAlarms(ctx, choice);
      break;
    }
    const signed = await ctx.chain.signPayouts(choice.payouts);
    if (!(await storeBatch(ctx, choice, signed))) break;
    sent += 1;
    await tryBroadcast(ctx, signed);
  }
  return sent;
}

/**
 * Stores a signed transaction and marks its payouts as sent.
 * @returns false if a concurrent run has sent one of them; these bytes must then not be broadcast
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
      assertUpdated(batchId !== null && (await markPayoutsSent(db, ids, batchId)));
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

/** Raises or clears the vault's alarms. Balance alarms are only reliable with nothing in flight. */
async function updateAlarms(
  ctx: Context,
  { alarms, hasPayoutsInFlight }: PayoutChoice,
): Promise<void> {
  await setVaultAlarm(ctx, 'token-accounts', alarms.has('token-accounts'));
  if (hasPayoutsInFlight) return;
  await setVaultAlarm(ctx, 'vault-thc', alarms.has('vault-thc'));
  await setVaultAlarm(ctx, 'vault-sol', alarms.has('vault-sol'));
}
