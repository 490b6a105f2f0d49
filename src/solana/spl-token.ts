import {
  type AccountInfo,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { Buffer } from 'buffer';

/*
 * The four pieces of the SPL token programs that the game needs. The package that has them all is a
 * third of what starting the server would take, and more than a browser should load.
 */

export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');

/** Numbers of the programs' instructions. */
const CREATE_IDEMPOTENT = 1;
const TRANSFER_CHECKED = 12;

/** Where a token account has its fields, in bytes. */
const OWNER_OFFSET = 32;
const AMOUNT_OFFSET = 64;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** Token-2022 writes the kind of account behind the classic part. */
const KIND_ACCOUNT = 2;

/** The token account in which a wallet holds a mint by convention, whether it exists or not. */
export function associatedTokenAddress(
  mint: PublicKey,
  owner: PublicKey,
  program = TOKEN_PROGRAM,
): PublicKey {
  const seeds = [owner.toBuffer(), program.toBuffer(), mint.toBuffer()];
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0];
}

/** Reads a token account of either token program, its amount in base units; null if it is none. */
export function readTokenAccount({
  owner: program,
  data,
}: AccountInfo<Buffer>): { owner: PublicKey; amount: bigint } | null {
  if (!program.equals(TOKEN_PROGRAM) && !program.equals(TOKEN_2022_PROGRAM)) return null;
  const isExtended =
    data.length > ACCOUNT_BYTES &&
    data.length !== MULTISIG_BYTES &&
    data[ACCOUNT_BYTES] === KIND_ACCOUNT;
  if (data.length !== ACCOUNT_BYTES && !isExtended) return null;
  return {
    owner: new PublicKey(data.subarray(OWNER_OFFSET, AMOUNT_OFFSET)),
    amount: viewOf(data).getBigUint64(AMOUNT_OFFSET, true),
  };
}

/** The browser's Buffer is not sure what a bigint is. */
const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);

/** Opens a wallet's associated token account at the payer's cost, unless it is open. */
export function openTokenAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: associatedTokenAddress(mint, owner), isSigner: false, isWritable: true },
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
  /** Token accounts, and the wallet that holds the first. */
  from: PublicKey;
  to: PublicKey;
  holder: PublicKey;
  /** Base units, and the decimals that the program checks. */
  amount: bigint;
  decimals: number;
}

/** Moves tokens from one token account to another. */
export function transferTokens(transfer: TokenTransfer): TransactionInstruction {
  const data = Buffer.alloc(10);
  data.writeUInt8(TRANSFER_CHECKED, 0);
  viewOf(data).setBigUint64(1, transfer.amount, true);
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
