import type { Context } from '../../api/actions/context.ts';
import { loadEconomy, updateEconomy } from '../../api/store/economy.ts';
import type { EconomySettings } from '../../src/game/economy.ts';

/** Changes settings of the economy in the database, as a superadmin could. */
export async function changeEconomy(
  { ctx }: { ctx: Context },
  change: Partial<EconomySettings>,
): Promise<void> {
  const economy = await loadEconomy(ctx.db);
  const rateSetAtMs = change.rate === undefined ? economy.rateSetAtMs : ctx.now();
  await updateEconomy(ctx.db, { ...economy, ...change, rateSetAtMs });
  ctx.onEconomyChanged?.();
}
