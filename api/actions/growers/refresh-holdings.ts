import { claimHoldingsRefresh, setHoldingsRefreshedAt } from '../../store/growhouses/holdings.ts';
import type { Context, Player } from '../context.ts';
import { createEarnedGrowhouses } from '../growhouses/create-growhouses.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import { inTransaction } from '../transaction.ts';
import { loadConfirmedHoldings } from './load-confirmed-holdings.ts';
import { recordHoldings } from './record-holdings.ts';

type Wallet = Pick<Player, 'userId' | 'address'>;

const MIN_REFRESH_INTERVAL_MS = 30_000;

/**
 * Reads a wallet's growers from the chain, for example at sign-in, and creates the growhouses they
 * have earned. A mint founds only once, so it does not matter here whether a grower rests.
 * @throws ChainUnreachableError; RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function refreshHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  await setHoldingsRefreshedAt(ctx.db, wallet.userId, ctx.now());
  await readHoldings(ctx, wallet);
}

/**
 * Like `refreshHoldings`, but at most every 30 seconds per wallet. A failed read does not count.
 * @throws ChainUnreachableError
 */
export async function refreshStaleHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const interval = { nowMs: ctx.now(), everyMs: MIN_REFRESH_INTERVAL_MS };
  const isStale = await claimHoldingsRefresh(ctx.db, wallet.userId, interval);
  if (isStale) await readHoldings(ctx, wallet);
}

async function readHoldings(ctx: Context, wallet: Wallet): Promise<void> {
  const seenAtMs = ctx.now();
  try {
    const held = await loadConfirmedHoldings(ctx, wallet.address);
    await inTransaction(ctx, async (db) => {
      await assertOpenAccount(db, wallet);
      await recordHoldings(ctx, db, { owner: wallet.address, held, seenAtMs });
      const mints = held.map(({ mint }) => mint);
      await createEarnedGrowhouses(ctx, db, wallet, mints);
    });
  } catch (error) {
    await setHoldingsRefreshedAt(ctx.db, wallet.userId, null);
    throw error;
  }
}
