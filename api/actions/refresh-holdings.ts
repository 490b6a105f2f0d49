import { claimHoldingsReading, setHoldingsRead } from '../store/holdings.ts';
import type { Context, Player } from './context.ts';
import { foundGrowhouses } from './found-growhouses.ts';
import { recordHoldings } from './record-holdings.ts';
import { inTransaction } from './transaction.ts';

type Wallet = Pick<Player, 'userId' | 'address'>;

const EVERY_MS = 30_000;

/**
 * Reads a wallet's growers from the chain, as at sign-in, and founds what they have earned.
 * @throws ChainUnreachableError
 */
export async function refreshHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  await setHoldingsRead(ctx.db, wallet.userId, ctx.now());
  await readHoldings(ctx, wallet);
}

/**
 * The same at most every 30 seconds a wallet; a reading that failed does not count.
 * @throws ChainUnreachableError
 */
export async function refreshStaleHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const span = { nowMs: ctx.now(), everyMs: EVERY_MS };
  if (await claimHoldingsReading(ctx.db, wallet.userId, span)) await readHoldings(ctx, wallet);
}

async function readHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const seenAtMs = ctx.now();
  try {
    const held = await ctx.chain.growersHeldBy(wallet.address);
    await inTransaction(ctx, async (db) => {
      await recordHoldings(db, { owner: wallet.address, held, seenAtMs });
      const mints = held.map(({ mint }) => mint);
      await foundGrowhouses(ctx, db, wallet, mints);
    });
  } catch (error) {
    await setHoldingsRead(ctx.db, wallet.userId, null);
    throw error;
  }
}
