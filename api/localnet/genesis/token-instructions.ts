import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_PROGRAM,
  deriveAssociatedTokenAddress,
} from '../chain/programs.ts';

/** Numbers of the token program's instructions. */
const TRANSFER_CHECKED = 12;
const MINT_TO_CHECKED = 14;
const CREATE_IDEMPOTENT = 1;

type Access = 'signer' | 'payer' | 'writable' | 'readonly';

/** An amount of a token in base units, with the decimals that the program checks. */
export interface TokenAmount {
  readonly mint: string;
  readonly decimals: number;
  readonly amount: bigint;
}

/** Creates the instruction that opens a wallet's associated token account, unless it exists. */
export function createTokenAccountInstruction(payer: string, wallet: string, mint: string) {
  return createInstruction(ASSOCIATED_TOKEN_PROGRAM, Buffer.from([CREATE_IDEMPOTENT]), [
    [payer, 'payer'],
    [deriveAssociatedTokenAddress(wallet, mint), 'writable'],
    [wallet, 'readonly'],
    [mint, 'readonly'],
    [SystemProgram.programId.toBase58(), 'readonly'],
    [TOKEN_PROGRAM, 'readonly'],
  ]);
}

/** Creates the instruction that moves tokens between two wallets' associated token accounts. */
export function createTransferInstruction(from: string, to: string, tokens: TokenAmount) {
  return createInstruction(TOKEN_PROGRAM, encodeCheckedAmount(TRANSFER_CHECKED, tokens), [
    [deriveAssociatedTokenAddress(from, tokens.mint), 'writable'],
    [tokens.mint, 'readonly'],
    [deriveAssociatedTokenAddress(to, tokens.mint), 'writable'],
    [from, 'signer'],
  ]);
}

/** Creates the instruction that mints tokens into a wallet's associated token account. */
export function createMintInstruction(authority: string, to: string, tokens: TokenAmount) {
  return createInstruction(TOKEN_PROGRAM, encodeCheckedAmount(MINT_TO_CHECKED, tokens), [
    [tokens.mint, 'writable'],
    [deriveAssociatedTokenAddress(to, tokens.mint), 'writable'],
    [authority, 'signer'],
  ]);
}

/** Creates the instruction that adds a note to the transaction. */
export function createMemoInstruction(text: string): TransactionInstruction {
  return createInstruction(MEMO_PROGRAM, Buffer.from(text, 'utf8'), []);
}

function encodeCheckedAmount(kind: number, { amount, decimals }: TokenAmount): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(kind, 0);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(decimals, 9);
  return data;
}

function createInstruction(
  program: string,
  data: Buffer,
  accounts: readonly (readonly [address: string, access: Access])[],
): TransactionInstruction {
  const keys = accounts.map(([address, access]) => ({
    pubkey: new PublicKey(address),
    isSigner: access === 'signer' || access === 'payer',
    isWritable: access === 'writable' || access === 'payer',
  }));
  return new TransactionInstruction({ programId: new PublicKey(program), keys, data });
}
