import { z } from 'zod';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { invalidParams } from '../chain/rpc-error.ts';
import { readTokenAccount, toUiTokenAmount, type Mint } from '../chain/token-layout.ts';
import { encodeAccount, matchesFilters } from './encode-account.ts';
import {
  accountConfig,
  address,
  filters,
  positional,
  type AccountConfig,
  type RpcMethods,
} from './params.ts';
import { withContext } from './respond.ts';

const MAX_ACCOUNTS = 100;
const MAX_LARGEST_ACCOUNTS = 20;
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;

const programConfig = z.intersection(
  accountConfig,
  z.object({ filters, withContext: z.boolean().nullish() }).nullish(),
);
const tokenFilter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

/** Creates the methods for balances, accounts and token accounts. */
export function createAccountMethods(chain: Chain): RpcMethods {
  const encode = (account: ChainAccount, config: AccountConfig) =>
    encodeAccount(account, config, chain);
  const encodeAt = (key: string, config: AccountConfig) => {
    const account = chain.account(key);
    return account ? encode(account, config) : null;
  };
  const encodeWithKey = (config: AccountConfig) => (entry: readonly [string, ChainAccount]) => ({
    pubkey: entry[0],
    account: encode(entry[1], config),
  });
  return {
    getBalance: positional([address], ([key]) => withContext(chain, Number(chain.balance(key)))),
    getAccountInfo: positional([address, accountConfig.optional()], ([key, config]) =>
      withContext(chain, encodeAt(key, config)),
    ),
    getMultipleAccounts: positional(
      [z.array(address).max(MAX_ACCOUNTS), accountConfig.optional()],
      ([keys, config]) =>
        withContext(
          chain,
          keys.map((key) => encodeAt(key, config)),
        ),
    ),
    getProgramAccounts: positional([address, programConfig.optional()], ([program, config]) => {
      const list = chain.store
        .listAccountsByProgram(program)
        .filter(([, account]) => matchesFilters(account, config?.filters))
        .map(encodeWithKey(config));
      return config?.withContext === true ? withContext(chain, list) : list;
    }),
    getTokenAccountsByOwner: positional(
      [address, tokenFilter, accountConfig.optional()],
      ([owner, filter, config]) =>
        withContext(chain, findTokenAccounts(chain, owner, filter).map(encodeWithKey(config))),
    ),
    getMinimumBalanceForRentExemption: positional(
      [z.int().min(0).max(MAX_ACCOUNT_BYTES)],
      ([bytes]) => Number(chain.rentExemption(bytes)),
    ),
    ...createTokenMethods(chain),
  };
}

function createTokenMethods(chain: Chain): RpcMethods {
  return {
    getTokenAccountBalance: positional([address], ([key]) => {
      const token = readTokenAccount(chain.account(key));
      if (!token) throw invalidParams('could not find account');
      const decimals = chain.mint(token.mint)?.decimals ?? 0;
      return withContext(chain, toUiTokenAmount(token.amount, decimals));
    }),
    getTokenSupply: positional([address], ([key]) => {
      const { supply, decimals } = requireMint(chain, key);
      return withContext(chain, toUiTokenAmount(supply, decimals));
    }),
    getTokenLargestAccounts: positional([address], ([key]) => {
      const { decimals } = requireMint(chain, key);
      const holdings = chain.store.listTokenAccountsByMint(key).map((holder) => ({
        address: holder,
        amount: readTokenAccount(chain.store.account(holder))?.amount ?? 0n,
      }));
      const largest = holdings
        .sort((a, b) => (b.amount > a.amount ? 1 : -1))
        .slice(0, MAX_LARGEST_ACCOUNTS)
        .map((holding) => ({
          address: holding.address,
          ...toUiTokenAmount(holding.amount, decimals),
        }));
      return withContext(chain, largest);
    }),
  };
}

function requireMint(chain: Chain, key: string): Mint {
  const mint = chain.mint(key);
  if (!mint) throw invalidParams('not a Token mint');
  return mint;
}

function findTokenAccounts(
  chain: Chain,
  owner: string,
  filter: z.infer<typeof tokenFilter>,
): [string, ChainAccount][] {
  return chain.store.listTokenAccountsByOwner(owner).flatMap((key) => {
    const account = chain.store.account(key);
    if (!account) return [];
    const isMatch =
      'mint' in filter
        ? readTokenAccount(account)?.mint === filter.mint
        : account.owner === filter.programId;
    return isMatch ? [[key, account] as [string, ChainAccount]] : [];
  });
}
