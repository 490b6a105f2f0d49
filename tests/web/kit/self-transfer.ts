import {
  type PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';

/** Creates an unsigned payment of a lamport to the payer itself, so that there is only one signer. */
export const createSelfTransfer = (payerKey: PublicKey): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey,
      recentBlockhash: payerKey.toBase58(),
      instructions: [
        SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 }),
      ],
    }).compileToV0Message(),
  );
