import type { Context } from '../../api/actions/context.ts';
import { loadEconomy, storeEconomy } from '../../api/store/server/economy.ts';
import { sumOwedThc } from '../../api/store/payouts/exchanges.ts';
import { thcUnits } from '../../src/money/amounts.ts';
import type { EconomySettings } from '../../src/money/economy.ts';

/** Changes settings of the economy in the database, as a superadmin could. */
export async function changeEconomy(
  { ctx }: { ctx: Context },
  change: Partial<EconomySettings>,
): Promise<void> {
  const economy = await loadEconomy(ctx.db);
  const rateSetAtMs = change.rate === undefined ? economy.rateSetAtMs : ctx.now();
  await storeEconomy(ctx.db, { ...economy, ...change, rateSetAtMs });
  ctx.onConfigChanged?.();
}

/** Loads every row that a refused exchange must not change. */
export async function loadExchangeRows({ ctx: { db } }: { ctx: Context }) {
  return {
    economy: await db.selectFrom('economy').selectAll().execute(),
    orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    payouts: await db.selectFrom('payouts').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
}

/** Keeps all THC of the vault back except this amount, in base units. */
export async function setAvailableThc({ ctx }: { ctx: Context }, available: bigint): Promise<void> {
  const { thcUnits: held } = await ctx.chain.getVaultBalances();
  const owed = await sumOwedThc(ctx.db, { balanceReadAtMs: ctx.now() + 1 });
  await changeEconomy({ ctx }, { keptThc: thcUnits(held - owed - available) });
}
