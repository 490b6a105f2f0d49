import type { TokenAmount } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ChainAccount } from './account.ts';
import { isTokenProgram } from './programs.ts';

const MINT_BYTES = 82;
const TOKEN_ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** Offset at which Token-2022 writes the kind of an account, after the classic layout. */
const KIND_OFFSET = TOKEN_ACCOUNT_BYTES;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;

/** An SPL token account; amounts in base units. */
export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly state: 'initialized' | 'frozen';
  readonly isNative: boolean;
}

/** An SPL token mint; supply in base units. */
export interface Mint {
  readonly mintAuthority: string | null;
  readonly supply: bigint;
  readonly decimals: number;
}

/** Reads a token account of either token program; null if the account is not one. */
export function readTokenAccount(account: ChainAccount | null): TokenAccount | null {
  if (!account || !isTokenProgram(account.owner)) return null;
  const { data } = account;
  if (!hasKind(data, TOKEN_ACCOUNT_BYTES, KIND_ACCOUNT)) return null;
  const state = data[108];
  if (state !== 1 && state !== 2) return null;
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: data.readBigUInt64LE(64),
    state: state === 2 ? 'frozen' : 'initialized',
    isNative: data.readUInt32LE(109) === 1,
  };
}

/** Reads a mint of either token program; null if the account is not one. */
export function readMint(account: ChainAccount | null): Mint | null {
  if (!account || !isTokenProgram(account.owner)) return null;
  const { data } = account;
  if (!hasKind(data, MINT_BYTES, KIND_MINT) || data[45] !== 1) return null;
  return {
    mintAuthority: data.readUInt32LE(0) === 1 ? readAddress(data, 4) : null,
    supply: data.readBigUInt64LE(36),
    decimals: data.readUInt8(44),
  };
}

/** Encodes an initialized mint of the SPL Token program without freeze authority. */
export function encodeMint(mint: Mint): Buffer {
  const data = Buffer.alloc(MINT_BYTES);
  if (mint.mintAuthority !== null) {
    data.writeUInt32LE(1, 0);
    data.set(bs58.decode(mint.mintAuthority), 4);
  }
  data.writeBigUInt64LE(mint.supply, 36);
  data.writeUInt8(mint.decimals, 44);
  data.writeUInt8(1, 45);
  return data;
}

/** Encodes an initialized token account of the SPL Token program. */
export function encodeTokenAccount(
  holding: Pick<TokenAccount, 'mint' | 'owner' | 'amount'>,
): Buffer {
  const data = Buffer.alloc(TOKEN_ACCOUNT_BYTES);
  data.set(bs58.decode(holding.mint), 0);
  data.set(bs58.decode(holding.owner), 32);
  data.writeBigUInt64LE(holding.amount, 64);
  data.writeUInt8(1, 108);
  return data;
}

/** Converts an amount in base units to the four forms of the RPC. */
export function toUiTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction === '' ? whole : `${whole}.${fraction}`;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

function hasKind(data: Buffer, classicBytes: number, kind: number): boolean {
  if (data.length === classicBytes) return true;
  return data.length > KIND_OFFSET && data.length !== MULTISIG_BYTES && data[KIND_OFFSET] === kind;
}

function readAddress(data: Buffer, offset: number): string {
  return bs58.encode(data.subarray(offset, offset + 32));
}
