import {
  ComputeBudgetProgram,
  type MessageV0,
  PACKET_DATA_SIZE,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { THC_DECIMALS, type Currency } from '../../../src/money/amounts.ts';
import type { ChainPayout } from '../chain.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import {
  createTokenAccountInstruction,
  createTransferInstruction,
} from '../../../src/solana/spl-token.ts';
import type { Vault } from '../vault/vault.ts';

/** Used for measuring and simulating only; every blockhash has the same length. */
export const PLACEHOLDER_BLOCKHASH = PublicKey.default.toBase58();

/** A payout's memo continues with the ids of its payouts, separated by commas. */
export const PAYOUT_MEMO_PREFIX = 'growerz:payout:';

/** Upper bounds of the compute units of each part of a payout. */
const COMPUTE_UNITS = { memo: 60_000, openAccount: 60_000, transfer: 15_000 };
const MAX_COMPUTE_UNITS = 1_400_000;

/** The sum that one transaction pays to one wallet in one currency. */
interface Transfer {
  owner: PublicKey;
  currency: Currency;
  amount: bigint;
  opensAccount: boolean;
}

/**
 * Builds the message of one transaction that pays all of the payouts from the vault: one transfer
 * per wallet and currency, and a memo that lists the payouts, so that no two messages are equal.
 * @param microLamports the price of a compute unit, in millionths of a lamport
 */
export function buildPayoutsMessage(
  vault: Vault,
  payouts: readonly ChainPayout[],
  { blockhash, microLamports }: { blockhash: string; microLamports: number },
): MessageV0 {
  const transfers = mergeTransfers(payouts);
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: sumComputeUnits(transfers) }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    createMemoInstruction(`${PAYOUT_MEMO_PREFIX}${payouts.map(({ id }) => id).join(',')}`),
    ...transfers.flatMap((transfer) => createTransferInstructions(vault, transfer)),
  ];
  const payerKey = vault.address;
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
  return message.compileToV0Message();
}

/** Counts how many payouts, from the first on, fit into one transaction, by binary search. */
export function countFittingPayouts(vault: Vault, payouts: readonly ChainPayout[]): number {
  const fits = (count: number) => {
    const candidates = payouts.slice(0, count);
    const message = buildPayoutsMessage(vault, candidates, {
      blockhash: PLACEHOLDER_BLOCKHASH,
      microLamports: 0,
    });
    return (
      fitsIntoPacket(message) && sumComputeUnits(mergeTransfers(candidates)) <= MAX_COMPUTE_UNITS
    );
  };
  let [minimum, maximum] = [0, payouts.length];
  while (minimum < maximum) {
    const middle = Math.ceil((minimum + maximum) / 2);
    if (fits(middle)) minimum = middle;
    else maximum = middle - 1;
  }
  return minimum;
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
      sum + COMPUTE_UNITS.transfer + (opensAccount ? COMPUTE_UNITS.openAccount : 0),
    COMPUTE_UNITS.memo,
  );
}

function createTransferInstructions(vault: Vault, transfer: Transfer): TransactionInstruction[] {
  const { owner, currency, amount, opensAccount } = transfer;
  const payer = vault.address;
  if (currency === 'sol') {
    return [SystemProgram.transfer({ fromPubkey: payer, toPubkey: owner, lamports: amount })];
  }
  const { thcMint, thcAccount } = vault;
  const transferInstruction = createTransferInstruction({
    mint: thcMint,
    from: thcAccount,
    to: vault.deriveThcAccount(owner),
    holder: payer,
    amount,
    decimals: THC_DECIMALS,
  });
  return opensAccount
    ? [createTokenAccountInstruction(payer, owner, thcMint), transferInstruction]
    : [transferInstruction];
}

/** Whether a transaction with this message and one signature is small enough to be sent. */
export function fitsIntoPacket(message: MessageV0): boolean {
  // web3.js throws when it encodes a message that is larger than its buffer.
  try {
    return new VersionedTransaction(message).serialize().length <= PACKET_DATA_SIZE;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
