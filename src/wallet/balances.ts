import type { Connection, PublicKey } from '@solana/web3.js';

import { isRecord } from '../contract/is-record.ts';
import { lamports, thcUnits, type ThcUnits } from '../game/amounts.ts';
import { getAssociatedTokenAddress } from '../solana/spl-token.ts';
import type { WalletBalances } from './wallet-store.ts';

/** Reads the amount from a token account in the node's parsed form, which has no fixed type. */
function parseTokenAmount(parsed: unknown): bigint {
  const info = isRecord(parsed) ? parsed.info : null;
  const amount = isRecord(info) && isRecord(info.tokenAmount) ? info.tokenAmount.amount : null;
  if (typeof amount !== 'string') throw new Error('The chain node returned no token amount');
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

/** Subscribes to changes of the wallet and its THC account. @returns the unsubscribe function */
export function watchBalances(
  connection: Connection,
  owner: PublicKey,
  mint: PublicKey,
  onChange: () => void,
): () => void {
  const accounts = [owner, getAssociatedTokenAddress(mint, owner)];
  const subscriptions = accounts.map((account) =>
    connection.onAccountChange(account, onChange, { commitment: 'processed' }),
  );
  return () => {
    for (const id of subscriptions) {
      // Fails if the socket is closed already, which ends the subscription as well.
      void connection.removeAccountChangeListener(id).catch(() => undefined);
    }
  };
}
