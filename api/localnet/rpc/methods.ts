import { z } from 'zod';
import type { Chain } from '../chain/chain.ts';
import { invalidParams } from '../chain/rpc-error.ts';
import { readTokenAccount, toUiTokenAmount, type Mint } from '../chain/token-layout.ts';
import type { Faucet } from '../genesis/faucet.ts';
import { LAMPORTS_PER_SOL, THC_DECIMALS } from '../genesis/genesis.ts';
import { encodeAccount } from './encode-account.ts';
import {
  accountConfig,
  address,
  positional,
  withContext,
  type AccountConfig,
  type RpcMethods,
} from './method.ts';

const BLOCKHASH_CHARACTERS = 44;
const MAX_ACCOUNTS = 100;
const MAX_LARGEST_ACCOUNTS = 20;
const MAX_ACCOUNT_BYTES = 10 * 1024 * 1024;
/** The most that one call gives away. */
const MAX_AIRDROP_LAMPORTS = Number(100n * LAMPORTS_PER_SOL);
const MAX_GROWERS = 60;
const MAX_THC = 1_000_000_000;

/** Creates the methods for the node, its clock and blockhashes. Commitments are ignored. */
export function createBlockMethods(chain: Chain, genesisHash: string): RpcMethods {
  const { slots } = chain;
  return {
    getHealth: () => 'ok',
    getGenesisHash: () => genesisHash,
    getSlot: () => slots.slot(),
    getBlockHeight: () => slots.blockHeight(),
    getLatestBlockhash: () => withContext(chain, slots.latestBlockhash()),
    isBlockhashValid: positional([z.string().max(BLOCKHASH_CHARACTERS)], ([blockhash]) =>
      withContext(chain, slots.isRecent(blockhash)),
    ),
    getRecentPrioritizationFees: () => [{ slot: slots.slot(), prioritizationFee: 0 }],
    // Nothing is ever dropped.
    getFirstAvailableBlock: () => 0,
    getBlockTime: positional([z.int().min(0)], ([slot]) => slots.blockTime(slot)),
  };
}

/** Creates the methods for balances and accounts. */
export function createAccountMethods(chain: Chain): RpcMethods {
  const encodeAt = (key: string, config: AccountConfig) => {
    const account = chain.account(key);
    return account ? encodeAccount(account, config, chain) : null;
  };
  return {
    getBalance: positional([address], ([key]) => withContext(chain, Number(chain.balance(key)))),
    getAccountInfo: positional([address, accountConfig.optional()], ([key, config]) =>
      withContext(chain, encodeAt(key, config)),
    ),
    getMultipleAccounts: positional(
      [z.array(address).max(MAX_ACCOUNTS), accountConfig.optional()],
      ([keys, config]) => {
        const accounts = keys.map((key) => encodeAt(key, config));
        return withContext(chain, accounts);
      },
    ),
    getMinimumBalanceForRentExemption: positional(
      [z.int().min(0).max(MAX_ACCOUNT_BYTES)],
      ([bytes]) => Number(chain.rentExemption(bytes)),
    ),
  };
}

const tokenFilter = z.union([z.object({ mint: address }), z.object({ programId: address })]);

/** Creates the methods for tokens. */
export function createTokenMethods(chain: Chain): RpcMethods {
  const { store } = chain;
  return {
    getTokenAccountsByOwner: positional(
      [address, tokenFilter, accountConfig.optional()],
      ([owner, filter, config]) => {
        const list = store
          .listTokenAccounts('owner', owner)
          .filter(({ token, account }) =>
            'mint' in filter ? token.mint === filter.mint : account.owner === filter.programId,
          )
          .map(({ address: pubkey, account }) => ({
            pubkey,
            account: encodeAccount(account, config, chain),
          }));
        return withContext(chain, list);
      },
    ),
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
      const largest = store
        .listTokenAccounts('mint', key)
        .sort((a, b) => (b.token.amount > a.token.amount ? 1 : -1))
        .slice(0, MAX_LARGEST_ACCOUNTS)
        .map((holder) => ({
          address: holder.address,
          ...toUiTokenAmount(holder.token.amount, decimals),
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

/** Creates the methods that give things away, which only a test chain has. */
export function createGiftMethods(faucet: Faucet): RpcMethods {
  return {
    requestAirdrop: positional(
      [address, z.int().min(1).max(MAX_AIRDROP_LAMPORTS)],
      ([wallet, lamports]) => faucet.giveSol(wallet, BigInt(lamports)),
    ),
    localnet_giveGrower: positional([address, z.int().min(1).max(MAX_GROWERS)], ([wallet, count]) =>
      faucet.giveGrowers(wallet, count),
    ),
    localnet_giveThc: positional([address, z.number().positive().max(MAX_THC)], ([wallet, thc]) =>
      faucet.giveThc(wallet, BigInt(Math.round(thc * 10 ** THC_DECIMALS))),
    ),
  };
}
