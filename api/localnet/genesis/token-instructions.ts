import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_PROGRAM,
  associatedTokenAddress,
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

/** Creates the associated token account of a wallet, unless it exists. */
export function createTokenAccount(payer: string, wallet: string, mint: string) {
  return instruction(ASSOCIATED_TOKEN_PROGRAM, Buffer.from([CREATE_IDEMPOTENT]), [
    [payer, 'payer'],
    [associatedTokenAddress(wallet, mint), 'writable'],
    [wallet, 'readonly'],
    [mint, 'readonly'],
    [SystemProgram.programId.toBase58(), 'readonly'],
    [TOKEN_PROGRAM, 'readonly'],
  ]);
}

/** Moves tokens between the associated token accounts of two wallets. */
export function transferTokens(from: string, to: string, tokens: TokenAmount) {
  return instruction(TOKEN_PROGRAM, checkedAmount(TRANSFER_CHECKED, tokens), [
    [associatedTokenAddress(from, tokens.mint), 'writable'],
    [tokens.mint, 'readonly'],
    [associatedTokenAddress(to, tokens.mint), 'writable'],
    [from, 'signer'],
  ]);
}

/** Mints tokens into the associated token account of a wallet. */
export function mintTokens(authority: string, to: string, tokens: TokenAmount) {
  return instruction(TOKEN_PROGRAM, checkedAmount(MINT_TO_CHECKED, tokens), [
    [tokens.mint, 'writable'],
    [associatedTokenAddress(to, tokens.mint), 'writable'],
    [authority, 'signer'],
  ]);
}

/** A note in the transaction. */
export function memo(text: string): TransactionInstruction {
  return instruction(MEMO_PROGRAM, Buffer.from(text, 'utf8'), []);
}

function checkedAmount(kind: number, { amount, decimals }: TokenAmount): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(kind, 0);
  data.writeBigUInt64LE(amount, 1);
  data.writeUInt8(decimals, 9);
  return data;
}

function instruction(
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
