import * as store from '../../store/payouts/parking.ts';
import { listWaitingForVault, listWalletsWithoutAccount } from '../../store/payouts/waiting.ts';
import { getPayoutClass } from '../../../src/money/payout-rules.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { loadStoppedRows } from '../reconciliation/differences.ts';
import { toChainPayout } from './assess-payouts.ts';
import type { PayoutBudget } from './payout-budget.ts';

/** Payouts that wait for the vault and are checked in one run. */
const MAX_WAITING_FOR_VAULT = 200;
/** Wallets that wait for a token account and are checked in one run, with one request. */
const MAX_WALLETS_WITHOUT_ACCOUNT = 100;

/**
 * Makes payouts due whose reason to wait has ended: the vault was refilled, the wallet has a token
 * account, or its ban was lifted. Parks the payouts of wallets that a ban holds, and those about which
 * a difference is open. Payouts that one run does not reach are tried again at the time of their next
 * attempt.
 * @throws ChainUnreachableError
 */
export async function unparkPayouts(ctx: Context, budget: PayoutBudget): Promise<void> {
  const nowMs = ctx.now();
  await runTransaction(ctx.db, async (db) => {
    await store.advanceAttemptsFromFuture(db, nowMs);
    await store.unparkReleasedPayouts(db, nowMs);
  });
  await unparkAffordable(ctx, budget, nowMs);
  await unparkWalletsWithAccount(ctx, nowMs);
  // Last, because a wallet may have been banned while its payouts waited for something else. A batch
  // with one of them would be signed but never sent, and would delay the others.
  await runTransaction(ctx.db, async (db) => {
    await store.parkStoppedPayouts(db, await loadStoppedRows(db), nowMs);
    await store.parkHeldPayouts(db, nowMs);
  });
}

async function unparkAffordable(ctx: Context, budget: PayoutBudget, nowMs: number): Promise<void> {
  const waiting = await listWaitingForVault(ctx.db, MAX_WAITING_FOR_VAULT);
  if (waiting.length === 0) return;
  const owners = waiting.filter(({ currency }) => currency === 'thc').map(({ address }) => address);
  const withoutAccount = new Set(await ctx.chain.findWalletsWithoutThcAccount(owners));
  const trial = budget.copy();
  const affordable = waiting.filter((payout) => {
    const candidate = toChainPayout(payout, getPayoutClass(payout.reason), withoutAccount);
    return trial.reserve(candidate) === null;
  });
  for (const shortage of trial.shortages) budget.shortages.add(shortage);
  const ids = affordable.map(({ id }) => id);
  await runTransaction(ctx.db, (db) => store.unparkPayoutsById(db, ids, nowMs));
}

async function unparkWalletsWithAccount(ctx: Context, nowMs: number): Promise<void> {
  const wallets = await listWalletsWithoutAccount(ctx.db, MAX_WALLETS_WITHOUT_ACCOUNT);
  if (wallets.length === 0) return;
  const missing = new Set(await ctx.chain.findWalletsWithoutThcAccount(wallets));
  const opened = wallets.filter((address) => !missing.has(address));
  await runTransaction(ctx.db, (db) => store.unparkWithAccount(db, opened, nowMs));
}
