import { isDeepStrictEqual } from 'node:util';
import { formatDecimal, SOL_DECIMALS, THC_DECIMALS } from '../../../src/money/amounts.ts';
import { checkRateChange, type EconomySettings } from '../../../src/money/economy.ts';
import { listLimitContradictions } from '../../../src/money/limit-contradictions.ts';
import { formatExchangeRate } from '../../../src/money/exchange.ts';
import type { AuditFields } from '../../store/admin/audit.ts';
import {
  type Economy,
  loadEconomy,
  updateEconomy as storeEconomy,
} from '../../store/server/economy.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

export interface EconomyChange {
  /** The revision that the superadmin saw. */
  revision: number;
  settings: EconomySettings;
  /** Whether an unchanged rate counts as set now. */
  confirmsRate: boolean;
}

/**
 * Changes the settings of the economy. The change and its audit entry are written together, so that no
 * change takes effect without one.
 * @throws RefusalError SUPERADMIN_REQUIRED, RATE_CHANGE_TOO_LARGE, LIMITS_CONTRADICT; CONFLICT if the
 * settings were changed since the superadmin saw them; SignerUnreachableError
 */
export async function updateEconomy(
  ctx: Context,
  caller: Admin,
  { revision, settings, confirmsRate }: EconomyChange,
): Promise<void> {
  const contradictions = await findContradictions(ctx, settings);
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const current = await loadEconomy(db);
    assertUpdated(current.revision === revision);
    unwrap(checkRateChange(current.rate, settings.rate));
    if (contradictions.length > 0) {
      throw new RefusalError('LIMITS_CONTRADICT', contradictions.join('; '));
    }
    const nowMs = ctx.now();
    const isRateSet = confirmsRate || settings.rate !== current.rate;
    const rateSetAtMs = isRateSet ? nowMs : current.rateSetAtMs;
    const next: Economy = { ...settings, revision, rateSetAtMs };
    if (isDeepStrictEqual(current, next)) return;
    const action = {
      action: 'change economy',
      target: 'economy',
      before: toAuditFields(current),
      after: toAuditFields(next),
    };
    await recordAdminAction(db, admin, action, nowMs);
    assertUpdated(await storeEconomy(db, next));
  });
  ctx.onConfigChanged?.();
}

/** Asks the signer only about a change of what the exchange sells: a pause must not need its answer. */
async function findContradictions(
  { db, chain }: Context,
  settings: EconomySettings,
): Promise<string[]> {
  if (settings.isExchangePaused) return [];
  const current = await loadEconomy(db);
  const isChanged = (['rate', 'maxPerOrder', 'maxPerDay', 'isExchangePaused'] as const).some(
    (name) => current[name] !== settings[name],
  );
  return isChanged ? listLimitContradictions(settings, await chain.loadSignerLimits()) : [];
}

const toAuditFields = (economy: Economy): AuditFields => ({
  sol_per_thc: formatExchangeRate(economy.rate),
  rate_set_at: new Date(economy.rateSetAtMs).toISOString(),
  rate_valid_hours: economy.rateValidHours,
  max_sol_per_order: formatDecimal(economy.maxPerOrder, SOL_DECIMALS),
  max_sol_per_wallet_and_day: formatDecimal(economy.maxPerWallet, SOL_DECIMALS),
  max_sol_per_day: formatDecimal(economy.maxPerDay, SOL_DECIMALS),
  thc_kept: formatDecimal(economy.keptThc, THC_DECIMALS),
  purchases_paused: economy.arePurchasesPaused,
  exchange_paused: economy.isExchangePaused,
  payouts_paused: economy.arePayoutsPaused,
  admin_seeds_per_day: economy.adminQuotas['add seed'],
  admin_harvests_per_day: economy.adminQuotas['harvest plant'],
  admin_edits_per_day: economy.adminQuotas['edit grower'],
  admin_fulfilments_per_day: economy.adminQuotas['fulfil payment'],
  admins_act_on_own: economy.mayAdminsActOnOwn,
});
