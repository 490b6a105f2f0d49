import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  type AddressLookupTableAccount,
  ComputeBudgetProgram,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js';
import { createMemoInstruction } from '../../src/solana/memo.ts';

export interface PayoutVault {
  address: PublicKey;
  thcMint: PublicKey;
}

/** Parts of a payout message; the parts that are not given are those of an honest one. */
export interface MessageParts {
  ids?: readonly number[];
  /** The text of the memo, instead of one that lists `ids`. */
  memo?: string | TransactionInstruction;
  payer?: PublicKey;
  computeBudget?: readonly TransactionInstruction[];
  instructions: readonly TransactionInstruction[];
  lookupTables?: AddressLookupTableAccount[];
  blockhash?: string;
}

export const COMPUTE_BUDGET = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1000 }),
];

/** Some blockhash; the signer does not know which ones exist. */
const BLOCKHASH = '9zvWmBVKGXBk7BMBJqHkzj3FMdFKtGTUuMWyQuH3WMm1';

/** Builds the bytes of a v0 message like those of the server. */
export function buildMessage(vault: PayoutVault, parts: MessageParts): Uint8Array {
  const { ids = [1], memo = `growerz:payout:${ids.join(',')}` } = parts;
  const message = new TransactionMessage({
    payerKey: parts.payer ?? vault.address,
    recentBlockhash: parts.blockhash ?? BLOCKHASH,
    instructions: [
      ...(parts.computeBudget ?? COMPUTE_BUDGET),
      typeof memo === 'string' ? createMemoInstruction(memo) : memo,
      ...parts.instructions,
    ],
  });
  return message.compileToV0Message(parts.lookupTables).serialize();
}

export const paySol = ({ address }: PayoutVault, to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: address, toPubkey: to, lamports });

export const payThc = ({ address, thcMint }: PayoutVault, owner: PublicKey, amount: bigint) =>
  createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(thcMint, address),
    thcMint,
    getAssociatedTokenAddressSync(thcMint, owner, true),
    address,
    amount,
    6,
  );

export const openThcAccount = ({ address, thcMint }: PayoutVault, owner: PublicKey) =>
  createAssociatedTokenAccountIdempotentInstruction(
    address,
    getAssociatedTokenAddressSync(thcMint, owner, true),
    owner,
    thcMint,
  );
