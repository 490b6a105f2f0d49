import {
  Connection,
  type Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { formatIntentMemo, type PaymentIntent } from '../../src/contract/payment-intent.ts';
import { buildPaymentTransaction } from '../../src/solana/payment-transaction.ts';
import type { GameServer } from './game-server.ts';
import type { Currency } from '../../src/money/amounts.ts';

/** Sends payments: the game's own transactions or arbitrary ones. */
export interface PaymentSender {
  connection: Connection;
  /** Signs a transaction the server built and sends it. @returns the signature */
  send(wallet: Keypair, transactionBase64: string): Promise<string>;
  /** Pays like the client does for an upgrade or a revival. */
  pay(wallet: Keypair, terms: PaymentTerms): Promise<string>;
  /** Sends a transaction of these instructions, even if it fails. */
  sendInstructions(
    wallet: Keypair,
    instructions: TransactionInstruction[],
    signers?: Keypair[],
  ): Promise<string>;
}

export interface PaymentTerms {
  currency: Currency;
  /** Base units. */
  amount: bigint;
  intent: PaymentIntent | string;
}

export function createPaymentSender({
  localnet: { rpcUrl, genesis, chain },
}: GameServer): PaymentSender {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false });
  const sign = async (wallet: Keypair, bytes: Uint8Array, signers: Keypair[] = []) => {
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([wallet, ...signers]);
    // Equal transactions differ only by their blockhash.
    chain.advanceSlots(1);
    return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  };
  return {
    connection,
    send: (wallet, transactionBase64) => sign(wallet, Buffer.from(transactionBase64, 'base64')),
    pay: async (wallet, { currency, amount, intent }) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const bytes = buildPaymentTransaction({
        payer: wallet.publicKey.toBase58(),
        vault: genesis.vault,
        thcMint: genesis.thcMint,
        currency,
        amount,
        memo: typeof intent === 'string' ? intent : formatIntentMemo(intent),
        blockhash,
        microLamports: 1000,
      });
      return sign(wallet, bytes);
    },
    sendInstructions: async (wallet, instructions, signers = []) => {
      const { blockhash } = await connection.getLatestBlockhash();
      const message = new TransactionMessage({
        payerKey: new PublicKey(wallet.publicKey),
        recentBlockhash: blockhash,
        instructions,
      });
      const bytes = new VersionedTransaction(message.compileToV0Message()).serialize();
      return sign(wallet, bytes, signers);
    },
  };
}
