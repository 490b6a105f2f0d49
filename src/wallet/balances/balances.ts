import type { Connection, PublicKey } from '@solana/web3.js';

import { isRecord } from '../../contract/is-record.ts';
import { lamports, THC_DECIMALS, thcUnits, type ThcUnits } from '../../money/amounts.ts';
import type { WalletBalances } from '../wallet-store.ts';

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

/** Reads the balances of a wallet from the chain node. Rejects when the node does. */
export async function readBalances(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
): Promise<WalletBalances> {
  const [sol, thc] = await Promise.all([
    connection.getBalance(owner),
    readThc(connection, owner, mint),
  ]);
  return { sol: lamports(BigInt(sol)), thc };
}
