import { Connection, PublicKey } from '@solana/web3.js';
import { isRecord } from '../../contract/is-record.ts';
import type { ConfigShape } from '../../contract/shapes.ts';
import {
  lamports,
  THC_DECIMALS,
  thcUnits,
  type ThcUnits,
  type Coins,
} from '../../money/amounts.ts';
import { getAssociatedTokenAddress } from '../../solana/spl-token.ts';
import { type AccountWatch, watchAccounts } from '../signing/watch-accounts.ts';

type Endpoints = Pick<ConfigShape, 'rpcUrl'> & Partial<Pick<ConfigShape, 'wsUrl'>>;

/** Opens the browser's connection to the chain node; every call reads what is confirmed. */
export const openConnection = ({ rpcUrl, wsUrl }: Endpoints): Connection =>
  new Connection(rpcUrl, {
    commitment: 'confirmed',
    ...(wsUrl !== undefined && { wsEndpoint: wsUrl }),
  });

export type ChainNodeConfig = Pick<ConfigShape, 'rpcUrl' | 'wsUrl' | 'thcMint'>;

/** The chain node's operations that the wallet uses. Addresses are base58. */
export type ChainNode = ReturnType<typeof createChainNode>;

export const openChainNode = (config: ChainNodeConfig): ChainNode =>
  createChainNode(openConnection(config), config);

export function createChainNode(
  connection: Connection,
  { wsUrl, thcMint }: Pick<ChainNodeConfig, 'wsUrl' | 'thcMint'>,
) {
  const mint = new PublicKey(thcMint);
  return {
    /** Reads the balances of a wallet. Rejects when the node does. */
    readBalances: async (owner: string): Promise<Coins> => {
      const key = new PublicKey(owner);
      const [sol, thc] = await Promise.all([
        connection.getBalance(key),
        readThc(connection, key, mint),
      ]);
      return { sol: lamports(BigInt(sol)), thc };
    },
    /** Watches the wallet and its THC account. @returns a function that stops it */
    watchBalances: (owner: string, handlers: Pick<AccountWatch, 'onChange' | 'onLost'>) => {
      const tokenAccount = getAssociatedTokenAddress(mint, new PublicKey(owner)).toBase58();
      return watchAccounts({ wsUrl, accounts: [owner, tokenAccount], ...handlers });
    },
  };
}

/**
 * Reads the base units from a token account in the node's parsed form, which has no fixed type.
 * @throws Error if the mint has other decimals than our books, so that the units mean something else
 */
function parseTokenAmount(parsed: unknown): bigint {
  const info = isRecord(parsed) ? parsed.info : null;
  const tokenAmount = isRecord(info) && isRecord(info.tokenAmount) ? info.tokenAmount : {};
  const { amount, decimals } = tokenAmount;
  if (typeof amount !== 'string') throw new Error('The chain node returned no token amount');
  if (decimals !== THC_DECIMALS) throw new Error(`THC has ${String(decimals)} decimals`);
  return BigInt(amount);
}

async function readThc(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
): Promise<ThcUnits> {
  const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint });
  const parsed = value.map(({ account }): unknown => account.data.parsed);
  return thcUnits(parsed.reduce<bigint>((sum, data) => sum + parseTokenAmount(data), 0n));
}
