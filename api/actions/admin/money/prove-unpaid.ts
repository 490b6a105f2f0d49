import type { Connection } from '../../../store/database/database.ts';
import {
  findPayoutStartMs,
  findSlotBefore,
  listPayoutTransactions,
  type PayoutTransaction,
} from '../../../store/payouts/operated-payouts.ts';
import type { Context } from '../../context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { assertUpdated } from '../../transaction.ts';

/** Blocks to wait beyond the last valid one, because nodes behind one address may lag behind. */
const EXPIRY_MARGIN_BLOCKS = 150;
/** The server's clock and the chain's may differ by so much. */
const CLOCK_MARGIN_MS = 60 * 60 * 1000;

/** Evidence that a payout was not paid. It holds while these are all of its transactions. */
export interface UnpaidProof {
  batchIds: readonly number[];
}

/**
 * Proves on the chain that no transaction has paid a payout or still can: every node must answer, know
 * none of its transactions as successful, and list no transaction of the vault, or of a previous one,
 * whose memo names it.
 * @throws RefusalError PAYOUT_LANDED, PAYOUT_UNPROVEN; ChainUnreachableError
 */
export async function proveUnpaid(ctx: Context, payoutId: number): Promise<UnpaidProof> {
  const transactions = await listPayoutTransactions(ctx.db, payoutId);
  await assertExpired(ctx, transactions);
  const startMs = (await findPayoutStartMs(ctx.db, payoutId)) - CLOCK_MARGIN_MS;
  if ((await ctx.chain.getHistoryStartMs()) > startMs) {
    throw new RefusalError(
      'PAYOUT_UNPROVEN',
      'a chain node no longer has the transactions from the time of this payout',
    );
  }
  const trail = await ctx.chain.findPayoutTrail({
    id: payoutId,
    signatures: transactions.map(({ signature }) => signature),
    slot: await findSlotBefore(ctx.db, startMs),
  });
  if (trail.outcome === 'paid') throw createLandedError(trail.signature);
  if (trail.outcome === 'disputed') {
    throw new RefusalError(
      'PAYOUT_UNPROVEN',
      'the chain nodes disagree about a transaction of this payout',
    );
  }
  return { batchIds: transactions.map(({ batchId }) => batchId) };
}

/**
 * Asserts that a proof still holds, in the transaction that relies on it.
 * @throws RefusalError CONFLICT if the payout was signed again since
 */
export async function assertProofHolds(
  db: Connection,
  payoutId: number,
  { batchIds }: UnpaidProof,
): Promise<void> {
  const transactions = await listPayoutTransactions(db, payoutId);
  assertUpdated(transactions.map(({ batchId }) => batchId).join() === batchIds.join());
}

/** Asserts that no transaction of the payout can still land. */
async function assertExpired(
  { chain }: Context,
  transactions: readonly PayoutTransaction[],
): Promise<void> {
  const paying = transactions.find(({ state }) => state === 'confirmed');
  if (paying) throw createLandedError(paying.signature);
  if (transactions.length === 0) return;
  const height = await chain.getFinalizedBlockHeight();
  const open = transactions.find(
    ({ state, lastValidBlockHeight }) =>
      state === 'sent' || height <= lastValidBlockHeight + EXPIRY_MARGIN_BLOCKS,
  );
  if (!open) return;
  const message = `transaction ${open.signature} can still land, try again in a few minutes`;
  throw new RefusalError('PAYOUT_UNPROVEN', message);
}

const createLandedError = (signature: string) =>
  new RefusalError('PAYOUT_LANDED', `transaction ${signature} has paid it: mark it as paid`);
