import bs58 from 'bs58';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { TOKEN_PROGRAM } from '../chain/programs.ts';
import { readTokenAccount, toUiTokenAmount } from '../chain/token-layout.ts';
import type { AccountConfig } from './method.ts';

type MintReader = Pick<Chain, 'mint'>;

/** Encodes an account for RPC in the requested encoding; base64 by default. */
export function encodeAccount(account: ChainAccount, config: AccountConfig, mints: MintReader) {
  const encoding = config?.encoding ?? 'base64';
  const slice = config?.dataSlice;
  const data = slice
    ? account.data.subarray(slice.offset, slice.offset + slice.length)
    : account.data;
  const parsed = encoding === 'jsonParsed' ? parseTokenAccount(account, mints) : null;
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

/** Returns null for other accounts, which are then encoded as bytes. */
function parseTokenAccount(account: ChainAccount, mints: MintReader) {
  const token = readTokenAccount(account);
  if (!token) return null;
  const { amount, ...rest } = token;
  const decimals = mints.mint(token.mint)?.decimals ?? 0;
  const info = { ...rest, tokenAmount: toUiTokenAmount(amount, decimals) };
  return {
    program: account.owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022',
    space: account.data.length,
    parsed: { type: 'account', info },
  };
}
