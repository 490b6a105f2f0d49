import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const MEMO_V1_PROGRAM = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

/** Whether `program` is one of the two SPL token programs. */
export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

/** Whether the text is base58 of exactly 32 bytes. */
export function isAddress(text: string): boolean {
  return text.length <= 44 && bs58.decodeUnsafe(text)?.length === 32;
}

/** Derives the associated token account of `owner` for `mint` (SPL Token program). */
export function deriveAssociatedTokenAddress(owner: string, mint: string): string {
  const seeds = [owner, TOKEN_PROGRAM, mint].map((address) => new PublicKey(address).toBuffer());
  const program = new PublicKey(ASSOCIATED_TOKEN_PROGRAM);
  return PublicKey.findProgramAddressSync(seeds, program)[0].toBase58();
}
