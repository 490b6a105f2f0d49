import {
  ComputeBudgetProgram,
  type MessageV0,
  PACKET_DATA_SIZE,
  PublicKey,
  SIGNATURE_LENGTH_IN_BYTES,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js';
import { THC_DECIMALS } from '../../src/game/amounts.ts';
import type { ChainPayout } from './chain.ts';
import { createMemoInstruction } from '../../src/solana/memo.ts';
import {
  createTokenAccountInstruction,
  createTransferInstruction,
} from '../../src/solana/spl-token.ts';
import type { Vault } from './vault.ts';

/** For measuring only; every blockhash has the same length. */
const PLACEHOLDER_BLOCKHASH = PublicKey.default.toBase58();

/** Upper bounds of the compute units of each part of a payout. */
const COMPUTE_UNITS = { memo: 60_000, opening: 60_000, transfer: 15_000 };
const MAX_COMPUTE_UNITS = 1_400_000;

/** What one transaction pays one wallet in one currency. */
interface Transfer {
  owner: PublicKey;
  currency: 'thc' | 'sol';
  amount: bigint;
  opensAccount: boolean;
}

export interface PayoutsMessageOptions {
  blockhash: string;
  /** Price of a compute unit in millionths of a lamport. */
  microLamports: number;
}

/**
 * Builds the message of one transaction that pays all of the payouts from the vault: one transfer
 * per wallet and currency, and a memo that lists the payouts, so that no two messages are equal.
 */
export function buildPayoutsMessage(
  vault: Vault,
  payouts: readonly ChainPayout[],
  { blockhash, microLamports }: PayoutsMessageOptions,
): MessageV0 {
  const transfers = mergeTransfers(payouts);
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: sumComputeUnits(transfers) }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    createMemoInstruction(`growerz:payout:${payouts.map(({ id }) => id).join(',')}`),
    ...transfers.flatMap((transfer) => createTransferInstructions(vault, transfer)),
  ];
  const payerKey = vault.keypair.publicKey;
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
  return message.compileToV0Message();
}

/** Counts how many payouts, from the first on, fit into one transaction, by binary search. */
export function countFittingPayouts(vault: Vault, payouts: readonly ChainPayout[]): number {
  const fits = (count: number) => {
    const some = payouts.slice(0, count);
    const message = buildPayoutsMessage(vault, some, {
      blockhash: PLACEHOLDER_BLOCKHASH,
      microLamports: 0,
    });
    return (
      measureTransaction(message) <= PACKET_DATA_SIZE &&
      sumComputeUnits(mergeTransfers(some)) <= MAX_COMPUTE_UNITS
    );
  };
  let [least, most] = [0, payouts.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

function mergeTransfers(payouts: readonly ChainPayout[]): Transfer[] {
  const transfers = new Map<string, Transfer>();
  for (const { owner, currency, amount, opensAccount } of payouts) {
    const key = `${currency} ${owner}`;
    const earlier = transfers.get(key);
    transfers.set(key, {
      owner: new PublicKey(owner),
      currency,
      amount: amount + (earlier?.amount ?? 0n),
      opensAccount: currency === 'thc' && (opensAccount || earlier?.opensAccount === true),
    });
  }
  return [...transfers.values()];
}

function sumComputeUnits(transfers: readonly Transfer[]): number {
  return transfers.reduce(
    (sum, { opensAccount }) =>
      sum + COMPUTE_UNITS.transfer + (opensAccount ? COMPUTE_UNITS.opening : 0),
    COMPUTE_UNITS.memo,
  );
}

function createTransferInstructions(vault: Vault, transfer: Transfer): TransactionInstruction[] {
  const { owner, currency, amount, opensAccount } = transfer;
  const payer = vault.keypair.publicKey;
  if (currency === 'sol') {
    return [SystemProgram.transfer({ fromPubkey: payer, toPubkey: owner, lamports: amount })];
  }
  const { thcMint, thcAccount } = vault;
  const transferring = createTransferInstruction({
    mint: thcMint,
    from: thcAccount,
    to: vault.thcAccountOf(owner),
    holder: payer,
    amount,
    decimals: THC_DECIMALS,
  });
  return opensAccount
    ? [createTokenAccountInstruction(payer, owner, thcMint), transferring]
    : [transferring];
}

/** Computes the size in bytes of a transaction with this message and one signature. */
function measureTransaction(message: MessageV0): number {
  const version = 1;
  const header = 3;
  const keys = listBytes(message.staticAccountKeys.length, 32);
  const instructions = message.compiledInstructions.reduce(
    (sum, { accountKeyIndexes, data }) =>
      sum + 1 + listBytes(accountKeyIndexes.length, 1) + listBytes(data.length, 1),
    lengthBytes(message.compiledInstructions.length),
  );
  const lookups = lengthBytes(0);
  const signatures = listBytes(1, SIGNATURE_LENGTH_IN_BYTES);
  return signatures + version + header + keys + 32 + instructions + lookups;
}

const listBytes = (length: number, itemBytes: number) => lengthBytes(length) + length * itemBytes;

/** Solana's compact-u16: 7 bits per byte. */
const lengthBytes = (length: number) => (length < 0x80 ? 1 : length < 0x4000 ? 2 : 3);
