import {
  type Connection,
  type Keypair,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';

/**
 * Sends instructions in one legacy transaction; the first signer pays. Waits for no confirmation,
 * because on the embedded chain a transaction is final once it was accepted, and because web3.js
 * keeps the socket on which it waits.
 */
export async function sendInstructions(
  connection: Connection,
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
): Promise<string> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const payerKey = signers[0].publicKey;
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToLegacyMessage());
  transaction.sign(signers);
  return connection.sendTransaction(transaction);
}
