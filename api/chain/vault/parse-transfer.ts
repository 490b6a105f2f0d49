import { type MessageCompiledInstruction, type PublicKey, SystemProgram } from '@solana/web3.js';
import { TOKEN_PROGRAM } from '../../../src/solana/spl-token.ts';
import type { Money } from '../../../src/money/amounts.ts';

/** Instruction numbers of the system program, 32 bits wide. */
const SYSTEM_TRANSFER = 2;
const SYSTEM_TRANSFER_WITH_SEED = 11;
/** Instruction numbers of the token program, 8 bits wide. */
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;

/** A transfer of SOL between wallets, or of a token, which need not be THC, between token accounts. */
export interface Transfer extends Money {
  /** The debited account. */
  from: PublicKey;
  /** The key from which `from` is derived, and which controls it; otherwise the same as `from`. */
  base: PublicKey;
  to: PublicKey;
}

/** Parses an instruction that transfers SOL or tokens. @returns null for another instruction */
export function parseTransfer(
  { programIdIndex, accountKeyIndexes, data }: MessageCompiledInstruction,
  keys: readonly PublicKey[],
): Transfer | null {
  const parsed = parseData(keys[programIdIndex], Buffer.from(data));
  if (!parsed) return null;
  const [from, base, to] = parsed.accounts.map((at) => keys[accountKeyIndexes[at] ?? -1]);
  return from && base && to ? { ...parsed.money, from, base, to } : null;
}

/** The positions of `from`, `base` and `to` among the accounts, and what is transferred. */
interface ParsedData {
  accounts: readonly [from: number, base: number, to: number];
  money: Money;
}

function parseData(program: PublicKey | undefined, data: Buffer): ParsedData | null {
  if (program?.equals(SystemProgram.programId) === true && data.length >= 12) {
    const money: Money = { currency: 'sol', amount: data.readBigUInt64LE(4) };
    const number = data.readUInt32LE(0);
    if (number === SYSTEM_TRANSFER) return { accounts: [0, 0, 1], money };
    return number === SYSTEM_TRANSFER_WITH_SEED ? { accounts: [0, 1, 2], money } : null;
  }
  if (program?.equals(TOKEN_PROGRAM) === true && data.length >= 9) {
    const money: Money = { currency: 'thc', amount: data.readBigUInt64LE(1) };
    if (data[0] === TOKEN_TRANSFER) return { accounts: [0, 0, 1], money };
    return data[0] === TOKEN_TRANSFER_CHECKED ? { accounts: [0, 0, 2], money } : null;
  }
  return null;
}
