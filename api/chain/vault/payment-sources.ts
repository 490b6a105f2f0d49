import {
  type MessageCompiledInstruction,
  PublicKey,
  SystemProgram,
  type TokenBalance,
} from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import type { IncomingTransaction } from '../chain.ts';
import type { Vault } from './vault.ts';

/** Instruction numbers of the system program, 32 bits wide. */
const SYSTEM_TRANSFER = 2;
const SYSTEM_TRANSFER_WITH_SEED = 11;
/** Instruction numbers of the token program, 8 bits wide. */
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;

/** The parts of a transaction that show which accounts paid. */
export interface PaymentTrace {
  /** All instructions, inner ones included. */
  instructions: readonly MessageCompiledInstruction[];
  keys: readonly PublicKey[];
  /** The balances before and after. */
  tokenBalances: readonly TokenBalance[];
  /** The fee payer. */
  payer: PublicKey;
  vault: Vault;
}

/**
 * Finds the wallet whose account the transfers to the vault debited, per currency and in all. The fee
 * payer may be somebody else, who must get neither the goods nor the refund. Falls back to the fee payer
 * if there is no transfer, if several wallets paid, or if a program owns the account: a program cannot
 * return money.
 */
export function findPaymentSources(
  trace: PaymentTrace,
): Pick<IncomingTransaction, 'payer' | 'sources'> {
  const { vault } = trace;
  const feePayer = trace.payer.toBase58();
  const lamportSources = listTransferSources(trace, findSystemTransfer, vault.receivingWallets);
  const tokenAccounts = listTransferSources(trace, findTokenTransfer, vault.receivingThcAccounts);
  const thcSources = tokenAccounts.map((account) => findTokenOwner(trace, account));
  const sol = getOnlyWallet(lamportSources.map((key) => key.toBase58())) ?? feePayer;
  const thc = getOnlyWallet(thcSources) ?? feePayer;
  const all = [
    ...(lamportSources.length > 0 ? [sol] : []),
    ...(thcSources.length > 0 ? [thc] : []),
  ];
  return { payer: getOnlyWallet(all) ?? feePayer, sources: { sol, thc } };
}

/** The positions in an instruction's accounts. */
interface TransferAccounts {
  /** The debited account, or the key that controls it where the account is derived from one. */
  from: number;
  to: number;
}

type FindTransfer = (programId: PublicKey, data: Uint8Array) => TransferAccounts | null;

const findSystemTransfer: FindTransfer = (programId, data) => {
  if (!programId.equals(SystemProgram.programId) || data.length < 4) return null;
  const number = Buffer.from(data).readUInt32LE(0);
  if (number === SYSTEM_TRANSFER) return { from: 0, to: 1 };
  return number === SYSTEM_TRANSFER_WITH_SEED ? { from: 1, to: 2 } : null;
};

const findTokenTransfer: FindTransfer = (programId, data) => {
  if (!programId.equals(TOKEN_PROGRAM)) return null;
  if (data[0] === TOKEN_TRANSFER) return { from: 0, to: 1 };
  return data[0] === TOKEN_TRANSFER_CHECKED ? { from: 0, to: 2 } : null;
};

/** Lists the accounts that transfers to one of the targets debited. */
function listTransferSources(
  { instructions, keys }: PaymentTrace,
  findTransfer: FindTransfer,
  targets: readonly PublicKey[],
): PublicKey[] {
  return instructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) => {
    const programId = keys[programIdIndex];
    const transfer = programId && findTransfer(programId, data);
    if (!transfer) return [];
    const from = keys[accountKeyIndexes[transfer.from] ?? -1];
    const to = keys[accountKeyIndexes[transfer.to] ?? -1];
    return from && to && targets.some((target) => target.equals(to)) ? [from] : [];
  });
}

const findTokenOwner = (
  { tokenBalances, keys }: PaymentTrace,
  account: PublicKey,
): string | undefined =>
  tokenBalances.find(({ accountIndex }) => keys[accountIndex]?.equals(account) === true)?.owner;

/** Returns the only address; null if there is none, another one, or if a program owns it. */
function getOnlyWallet(addresses: readonly (string | undefined)[]): string | null {
  const [address, ...others] = new Set(addresses);
  if (address === undefined || others.length > 0) return null;
  return PublicKey.isOnCurve(address) ? address : null;
}
