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
import { memo } from '../../src/solana/memo.ts';
import { openTokenAccount, transferTokens } from '../../src/solana/spl-token.ts';
import type { Vault } from './vault.ts';

/** For measuring: every blockhash is as long. */
const ANY_BLOCKHASH = PublicKey.default.toBase58();

/** Upper bounds of what each part of a payout costs to run. */
const COMPUTE_UNITS = { memo: 60_000, opening: 60_000, transfer: 15_000 };
const MAX_COMPUTE_UNITS = 1_400_000;

/** What one wallet gets of one currency by one transaction. */
interface Transfer {
  owner: PublicKey;
  currency: 'thc' | 'sol';
  amount: bigint;
  opensAccount: boolean;
}

export interface PayoutsMessageOptions {
  blockhash: string;
  /** Of one compute unit, in millionths of a lamport. */
  microLamports: number;
}

/**
 * The message of one transaction by which the vault pays these payouts: one transfer for each
 * wallet and currency, and a memo that names the payouts, so that no two are equal on the chain.
 */
export function payoutsMessage(
  vault: Vault,
  payouts: readonly ChainPayout[],
  { blockhash, microLamports }: PayoutsMessageOptions,
): MessageV0 {
  const transfers = transfersOf(payouts);
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnits(transfers) }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    memo(`growerz:payout:${payouts.map(({ id }) => id).join(',')}`),
    ...transfers.flatMap((transfer) => transferInstructions(vault, transfer)),
  ];
  const payerKey = vault.keypair.publicKey;
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
  return message.compileToV0Message();
}

/** How many of these payouts, from the first, one transaction holds. */
export function payoutsThatFit(vault: Vault, payouts: readonly ChainPayout[]): number {
  const fits = (count: number) => {
    const some = payouts.slice(0, count);
    const message = payoutsMessage(vault, some, { blockhash: ANY_BLOCKHASH, microLamports: 0 });
    return (
      transactionBytes(message) <= PACKET_DATA_SIZE &&
      computeUnits(transfersOf(some)) <= MAX_COMPUTE_UNITS
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

function transfersOf(payouts: readonly ChainPayout[]): Transfer[] {
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

function computeUnits(transfers: readonly Transfer[]): number {
  return transfers.reduce(
    (sum, { opensAccount }) =>
      sum + COMPUTE_UNITS.transfer + (opensAccount ? COMPUTE_UNITS.opening : 0),
    COMPUTE_UNITS.memo,
  );
}

function transferInstructions(vault: Vault, transfer: Transfer): TransactionInstruction[] {
  const { owner, currency, amount, opensAccount } = transfer;
  const payer = vault.keypair.publicKey;
  if (currency === 'sol') {
    return [SystemProgram.transfer({ fromPubkey: payer, toPubkey: owner, lamports: amount })];
  }
  const { thcMint, thcAccount } = vault;
  const transferring = transferTokens({
    mint: thcMint,
    from: thcAccount,
    to: vault.thcAccountOf(owner),
    holder: payer,
    amount,
    decimals: THC_DECIMALS,
  });
  return opensAccount ? [openTokenAccount(payer, owner, thcMint), transferring] : [transferring];
}

/** The size of a transaction of this message and one signature, without building it. */
function transactionBytes(message: MessageV0): number {
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

/** Lengths are written in 7 bits a byte. */
const lengthBytes = (length: number) => (length < 0x80 ? 1 : length < 0x4000 ? 2 : 3);
