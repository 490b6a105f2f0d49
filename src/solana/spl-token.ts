import './buffer-global.ts';
import {
  type Account,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  TokenError,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import { type AccountInfo, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import type { Buffer } from 'buffer';

export {
  ASSOCIATED_TOKEN_PROGRAM_ID as ASSOCIATED_TOKEN_PROGRAM,
  TOKEN_PROGRAM_ID as TOKEN_PROGRAM,
} from '@solana/spl-token';

/** Returns the token account that a wallet holds a mint in by convention; it need not exist. */
export const getAssociatedTokenAddress = (
  mint: PublicKey,
  owner: PublicKey,
  program = TOKEN_PROGRAM_ID,
): PublicKey => getAssociatedTokenAddressSync(mint, owner, true, program);

/** Parses an account of either token program, amount in base units; null for other accounts. */
export function parseTokenAccount(
  account: AccountInfo<Buffer>,
): Pick<Account, 'mint' | 'owner' | 'amount'> | null {
  const parsed = unpackOrNull(account, unpackAccount);
  return parsed && { mint: parsed.mint, owner: parsed.owner, amount: parsed.amount };
}

/** Parses a mint of either token program; null for other accounts. */
export function parseMint(
  account: AccountInfo<Buffer>,
): { decimals: number; isClassicProgram: boolean } | null {
  const mint = unpackOrNull(account, unpackMint);
  if (mint?.isInitialized !== true) return null;
  return { decimals: mint.decimals, isClassicProgram: account.owner.equals(TOKEN_PROGRAM_ID) };
}

type Unpack<T> = (address: PublicKey, account: AccountInfo<Buffer>, program: PublicKey) => T;

/** Returns null for accounts of other programs and for malformed ones. */
function unpackOrNull<T>(account: AccountInfo<Buffer>, unpack: Unpack<T>): T | null {
  const isToken2022 = account.owner.equals(TOKEN_2022_PROGRAM_ID);
  const program = isToken2022 ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID;
  try {
    return unpack(PublicKey.default, account, program);
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

/** Creates an instruction that creates a missing associated token account at the payer's cost. */
export const createTokenAccountInstruction = (
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
): TransactionInstruction =>
  createAssociatedTokenAccountIdempotentInstruction(
    payer,
    getAssociatedTokenAddress(mint, owner),
    owner,
    mint,
  );

interface TokenTransfer {
  mint: PublicKey;
  /** Source token account. */
  from: PublicKey;
  /** Destination token account. */
  to: PublicKey;
  /** The wallet that owns `from`. */
  holder: PublicKey;
  /** Base units. */
  amount: bigint;
  /** Checked by the program against the mint. */
  decimals: number;
}

/** Creates an instruction that moves tokens from one token account to another. */
export const createTransferInstruction = (transfer: TokenTransfer): TransactionInstruction =>
  createTransferCheckedInstruction(
    transfer.from,
    transfer.mint,
    transfer.to,
    transfer.holder,
    transfer.amount,
    transfer.decimals,
  );
