import bs58 from 'bs58';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { TOKEN_PROGRAM } from '../chain/programs.ts';
import {
  readMint,
  readTokenAccount,
  toUiTokenAmount,
  type TokenAccount,
} from '../chain/token-layout.ts';
import { decodeBytes, type AccountConfig, type AccountFilters } from './params.ts';

type MintReader = Pick<Chain, 'mint'>;

/** Encodes an account for RPC in the requested encoding; base64 by default. */
export function encodeAccount(account: ChainAccount, config: AccountConfig, mints: MintReader) {
  const encoding = config?.encoding ?? 'base64';
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, mints) : null;
  const slice = config?.dataSlice;
  const data = slice
    ? account.data.subarray(slice.offset, slice.offset + slice.length)
    : account.data;
  return {
    lamports: Number(account.lamports),
    owner: account.owner,
    executable: account.executable,
    rentEpoch: 0,
    space: account.data.length,
    data:
      parsed ??
      (encoding === 'base58' ? [bs58.encode(data), 'base58'] : [data.toString('base64'), 'base64']),
  };
}

/** Whether an account matches the filters of a program query. */
export function matchesFilters(account: ChainAccount, filters: AccountFilters): boolean {
  return (filters ?? []).every((filter) => {
    if ('dataSize' in filter) return account.data.length === filter.dataSize;
    const { offset, bytes, encoding } = filter.memcmp;
    const wanted = decodeBytes(bytes, encoding ?? 'base58');
    return account.data.subarray(offset, offset + wanted.length).equals(wanted);
  });
}

function parseAccount(account: ChainAccount, mints: MintReader) {
  const program = account.owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022';
  const space = account.data.length;
  const token = readTokenAccount(account);
  if (token) {
    const decimals = mints.mint(token.mint)?.decimals ?? 0;
    const info = toTokenAccountInfo(token, decimals);
    return { program, space, parsed: { type: 'account', info } };
  }
  const mint = readMint(account);
  if (!mint) return null;
  const info = { ...mint, supply: mint.supply.toString(), isInitialized: true };
  return { program, space, parsed: { type: 'mint', info } };
}

function toTokenAccountInfo(token: TokenAccount, decimals: number) {
  const { isNative, mint, owner, state, amount, delegate, delegatedAmount, closeAuthority } = token;
  return {
    isNative,
    mint,
    owner,
    state,
    tokenAmount: toUiTokenAmount(amount, decimals),
    ...(delegate !== null && {
      delegate,
      delegatedAmount: toUiTokenAmount(delegatedAmount, decimals),
    }),
    ...(closeAuthority !== null && { closeAuthority }),
  };
}
