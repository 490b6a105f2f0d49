import {
  type AccountInfo,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { Buffer } from 'buffer';

/*
 * The four parts of the SPL token programs that the game needs. The official package would lengthen
 * the server's start by a third, and is too large for the browser.
 */

export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
export const ASSOCIATED_TOKEN_PROGRAM = new PublicKey(
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
);

/** Instruction numbers of the programs. */
export const CREATE_IDEMPOTENT = 1;
export const TRANSFER_CHECKED = 12;

/** Byte offsets and sizes of token accounts. */
const OWNER_OFFSET = 32;
const AMOUNT_OFFSET = 64;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** Token-2022 stores the account type after the classic layout. */
const TOKEN_ACCOUNT_TYPE = 2;

/** Byte offsets and sizes of mints. */
const DECIMALS_OFFSET = 44;
const IS_INITIALIZED_OFFSET = 45;
const MINT_BYTES = 82;
/** The account type of mints. */
const MINT_TYPE = 1;

/** Returns the token account that a wallet holds a mint in by convention; it need not exist. */
export function getAssociatedTokenAddress(
  mint: PublicKey,
  owner: PublicKey,
  program = TOKEN_PROGRAM,
): PublicKey {
  const seeds = [owner.toBuffer(), program.toBuffer(), mint.toBuffer()];
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0];
}

/** Parses an account of either token program, amount in base units; null for other accounts. */
export function parseTokenAccount({
  owner: program,
  data,
}: AccountInfo<Buffer>): { mint: PublicKey; owner: PublicKey; amount: bigint } | null {
  if (!program.equals(TOKEN_PROGRAM) && !program.equals(TOKEN_2022_PROGRAM)) return null;
  const isExtended =
    data.length > ACCOUNT_BYTES &&
    data.length !== MULTISIG_BYTES &&
    data[ACCOUNT_BYTES] === TOKEN_ACCOUNT_TYPE;
  if (data.length !== ACCOUNT_BYTES && !isExtended) return null;
  return {
    mint: new PublicKey(data.subarray(0, OWNER_OFFSET)),
    owner: new PublicKey(data.subarray(OWNER_OFFSET, AMOUNT_OFFSET)),
    amount: toDataView(data).getBigUint64(AMOUNT_OFFSET, true),
  };
}

/** Parses a mint of either token program; null for other accounts. */
export function parseMint({
  owner: program,
  data,
}: AccountInfo<Buffer>): { decimals: number; isClassicProgram: boolean } | null {
  const isClassicProgram = program.equals(TOKEN_PROGRAM);
  if (!isClassicProgram && !program.equals(TOKEN_2022_PROGRAM)) return null;
  const isExtended =
    data.length > ACCOUNT_BYTES &&
    data.length !== MULTISIG_BYTES &&
    data[ACCOUNT_BYTES] === MINT_TYPE;
  if (data.length !== MINT_BYTES && !isExtended) return null;
  const decimals = data[DECIMALS_OFFSET];
  if (decimals === undefined || data[IS_INITIALIZED_OFFSET] !== 1) return null;
  return { decimals, isClassicProgram };
}

/** The browser's Buffer does not support bigint reads and writes. */
const toDataView = ({ buffer, byteOffset, length }: Buffer) =>
  new DataView(buffer, byteOffset, length);

/** Creates an instruction that creates a missing associated token account at the payer's cost. */
export function createTokenAccountInstruction(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: getAssociatedTokenAddress(mint, owner), isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: false, isWritable: false },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: TOKEN_PROGRAM, isSigner: false, isWritable: false },
    ],
    data: Buffer.from([CREATE_IDEMPOTENT]),
  });
}

export interface TokenTransfer {
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
export function createTransferInstruction(transfer: TokenTransfer): TransactionInstruction {
  const data = Buffer.alloc(10);
  data.writeUInt8(TRANSFER_CHECKED, 0);
  toDataView(data).setBigUint64(1, transfer.amount, true);
  data.writeUInt8(transfer.decimals, 9);
  return new TransactionInstruction({
    programId: TOKEN_PROGRAM,
    keys: [
      { pubkey: transfer.from, isSigner: false, isWritable: true },
      { pubkey: transfer.mint, isSigner: false, isWritable: false },
      { pubkey: transfer.to, isSigner: false, isWritable: true },
      { pubkey: transfer.holder, isSigner: true, isWritable: false },
    ],
    data,
  });
}
