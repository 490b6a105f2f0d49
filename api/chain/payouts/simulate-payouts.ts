import { VersionedTransaction } from '@solana/web3.js';
import { ChainUnreachableError, type ChainPayout } from '../chain.ts';
import { buildPayoutsMessage, PLACEHOLDER_BLOCKHASH } from './payouts-transaction.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Predicts whether one transaction with these payouts would succeed now, without signing it.
 * @returns false only if every node that answered says that it would fail, because a node that lags
 * behind does not know the latest balances
 * @throws ChainUnreachableError if no node answers
 */
export async function canPayoutsLand(
  nodes: RpcNodes,
  vault: Vault,
  payouts: readonly ChainPayout[],
): Promise<boolean> {
  const message = buildPayoutsMessage(vault, payouts, {
    blockhash: PLACEHOLDER_BLOCKHASH,
    microLamports: 0,
  });
  const unsigned = new VersionedTransaction(message);
  const replies = await nodes.every((node) =>
    node.simulateTransaction(unsigned, { sigVerify: false, replaceRecentBlockhash: true }),
  );
  const outcomes = replies.flatMap((reply) => (reply ? [reply.answer.value.err] : []));
  if (outcomes.length === 0) {
    throw new ChainUnreachableError('No chain node simulated the payouts');
  }
  return outcomes.some((err) => err === null);
}
