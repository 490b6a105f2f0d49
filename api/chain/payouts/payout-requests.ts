import { SendTransactionError, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { ChainUnreachableError, type ChainPayout, type SignedTransaction } from '../chain.ts';
import { getRecentComputeUnitPrice } from '../nodes/recent-compute-unit-price.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import type { Vault } from '../vault/vault.ts';
import { type PayoutSigner, SigningRefusedError } from './payout-signer.ts';
import {
  buildPayoutsMessage,
  fitsIntoPacket,
  PLACEHOLDER_BLOCKHASH,
} from './payouts-transaction.ts';

/**
 * Predicts whether one transaction with these payouts would succeed now, without signing it.
 * @returns false only if every node that answered says that it would fail, because a node that lags
 * behind does not know the latest balances
 * @throws ChainUnreachableError if no node answers
 */
export async function canPayoutsLand(
  vault: Vault,
  payouts: readonly ChainPayout[],
): Promise<boolean> {
  const message = buildPayoutsMessage(vault, payouts, {
    blockhash: PLACEHOLDER_BLOCKHASH,
    microLamports: 0,
  });
  const unsigned = new VersionedTransaction(message);
  const replies = await vault.nodes.every((node) =>
    node.simulateTransaction(unsigned, { sigVerify: false, replaceRecentBlockhash: true }),
  );
  const outcomes = replies.flatMap((reply) => (reply ? [reply.answer.value.err] : []));
  if (outcomes.length === 0) {
    throw new ChainUnreachableError('No chain node simulated the payouts');
  }
  return outcomes.some((err) => err === null);
}

/**
 * Has the signer sign one transaction that pays all of the payouts, without sending it.
 * @throws RangeError if they do not fit; SigningRefusedError; SignerUnreachableError
 */
export async function signPayouts(
  vault: Vault,
  signer: PayoutSigner,
  payouts: readonly ChainPayout[],
): Promise<SignedTransaction> {
  const { blockhash, lastValidBlockHeight } = await vault.nodes.first((node) =>
    node.getLatestBlockhash(),
  );
  const microLamports = await getRecentComputeUnitPrice(vault.nodes, vault.thcAccount);
  const message = buildPayoutsMessage(vault, payouts, { blockhash, microLamports });
  if (!fitsIntoPacket(message)) throw new RangeError('The payouts do not fit together');
  const transaction = new VersionedTransaction(message);
  const [{ payoutClass } = { payoutClass: 'refunds' as const }] = payouts;
  const result = await signer.sign(message.serialize(), payoutClass);
  if (result.outcome === 'refused') throw new SigningRefusedError(result);
  transaction.addSignature(vault.address, bs58.decode(result.signature));
  const transactionBase64 = Buffer.from(transaction.serialize()).toString('base64');
  return { signature: result.signature, transactionBase64, lastValidBlockHeight };
}

/**
 * Sends signed bytes to every node. Skips preflight: a payment that cannot succeed should fail visibly on
 * chain rather than be dropped silently until it expires.
 */
export async function broadcast(nodes: RpcNodes, transactionBase64: string): Promise<void> {
  const replies = await nodes.every((node) =>
    node
      .sendEncodedTransaction(transactionBase64, { skipPreflight: true, maxRetries: 0 })
      .catch((cause: unknown) => {
        if (cause instanceof SendTransactionError) return null;
        throw cause;
      }),
  );
  if (replies.every((reply) => reply === null)) {
    throw new ChainUnreachableError('No chain node accepted the transaction');
  }
}
