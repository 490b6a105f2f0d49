import type { Connection, PublicKey } from '@solana/web3.js';

import { lamports, thcUnits, type ThcUnits } from '../game/amounts.ts';
import { associatedTokenAddress } from '../solana/spl-token.ts';
import type { WalletBalances } from './wallet-store.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The amount in a parsed token account, which the node describes as it likes. */
function tokenAmount(parsed: unknown): bigint {
  const info = isRecord(parsed) ? parsed.info : null;
  const amount = isRecord(info) && isRecord(info.tokenAmount) ? info.tokenAmount.amount : null;
  if (typeof amount !== 'string') throw new Error('The chain node answered no token amount');
  return BigInt(amount);
}

async function readThc(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
): Promise<ThcUnits> {
  const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint });
  const parsed = value.map(({ account }): unknown => account.data.parsed);
  return thcUnits(parsed.reduce<bigint>((sum, data) => sum + tokenAmount(data), 0n));
}

/** What a wallet holds, straight from the chain's node. Throws what the node throws. */
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

/** Calls when the wallet or its THC changes on the chain. @returns how to stop */
export function watchBalances(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
  onChange: () => void,
): () => void {
  const accounts = [owner, associatedTokenAddress(mint, owner)];
  const watches = accounts.map((account) =>
    connection.onAccountChange(account, onChange, { commitment: 'processed' }),
  );
  return () => {
    for (const watch of watches) void connection.removeAccountChangeListener(watch).catch(ignore);
  };
}

/** The socket may be gone already, and with it the watch. */
const ignore = (): undefined => undefined;
