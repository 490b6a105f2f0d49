import { setTimeout as delay } from 'node:timers/promises';
import {
  type Connection,
  type Keypair,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';

const POLL_MS = 500;

/**
 * Sends a transaction until it is confirmed or can no longer land.
 * @param signers the first one pays
 * @throws Error if the chain rejects it, or if it expired; sending it anew is then safe
 */
export async function sendTransaction(
  connection: Connection,
  instructions: readonly TransactionInstruction[],
  signers: readonly [Keypair, ...Keypair[]],
): Promise<void> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed');
  const [payer] = signers;
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash,
    lastValidBlockHeight,
  }).add(...instructions);
  transaction.sign(...signers);
  const bytes = transaction.serialize();
  const signature = await connection.sendRawTransaction(bytes, {
    preflightCommitment: 'confirmed',
  });
  for (;;) {
    const { value: status } = await connection.getSignatureStatus(signature);
    if (status?.err) throw new Error(`${signature} failed: ${JSON.stringify(status.err)}`);
    if (status && status.confirmationStatus !== 'processed') return;
    if ((await connection.getBlockHeight('confirmed')) > lastValidBlockHeight) {
      throw new Error(`${signature} expired before it was confirmed: run this again`);
    }
    await delay(POLL_MS);
    await connection.sendRawTransaction(bytes, { skipPreflight: true });
  }
}
