import { isDeepStrictEqual } from 'node:util';
import type { EconomyShape } from '../../../src/contract/admin/admin-shapes.ts';
import { formatEconomySettings } from '../../../src/contract/admin/economy-settings.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { startOfUtcDay } from '../../../src/game/time.ts';
import type { RefusalCode } from '../../../src/game/refusal.ts';
import { formatAmount, toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import {
  checkRateChange,
  type EconomySettings,
  getRateExpiryMs,
} from '../../../src/money/economy.ts';
import { findExchangePause } from '../../../src/money/exchange-terms.ts';
import { type ExchangeRate, formatExchangeRate } from '../../../src/money/exchange.ts';
import { listLimitContradictions } from '../../../src/money/limit-contradictions.ts';
import { sumExchanged, sumOrderedThc, sumOwedThc } from '../../store/payouts/exchanges.ts';
import * as store from '../../store/server/economy.ts';
import { assertSuperadmin, inAdminTransaction } from '../admin/admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { setVaultAlarm } from '../payouts/vault-alarms.ts';
import type { VaultBalances } from '../payouts/vault-balance-reader.ts';
import { loadExchangeTerms } from '../purchases/exchange-terms.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';

/** Reads the economy with the figures that a superadmin needs to judge it. */
export async function readEconomy(
  ctx: Pick<Context, 'db' | 'now'>,
  vault: VaultBalances | null,
): Promise<EconomyShape> {
  const { db, now } = ctx;
  const nowMs = now();
  const economy = await store.loadEconomy(db);
  const terms = await loadExchangeTerms(db, { address: '', vault, nowMs });
  const pause = findExchangePause(terms);
  const owedThc = await sumOwedThc(db, { balanceReadAtMs: vault?.readAtMs ?? nowMs });
  const { all } = await sumExchanged(db, { address: '', sinceMs: startOfUtcDay(nowMs) });
  return {
    revision: economy.revision,
    settings: formatEconomySettings(economy),
    rate_set_at: toIso(economy.rateSetAtMs),
    rate_stale_at: toIsoOrNull(getRateExpiryMs(economy, economy.rateSetAtMs)),
    exchange: pause === null ? 'open' : (EXCHANGE_STATES[pause] ?? 'paused'),
    exchanged_today: toSolNumber(all),
    vault: {
      thc: vault && toThcNumber(vault.thcUnits),
      sol: vault && toSolNumber(vault.lamports),
      thc_owed: toThcNumber(owedThc),
      thc_reserved: toThcNumber(await sumOrderedThc(db, nowMs)),
      thc_available: terms.available === null ? null : toThcNumber(terms.available),
    },
  };
}

const EXCHANGE_STATES: Readonly<Partial<Record<RefusalCode, EconomyShape['exchange']>>> = {
  EXCHANGE_RATE_STALE: 'rate-stale',
  EXCHANGE_RESERVE_SHORT: 'reserve-short',
};

interface EconomyChange {
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
  await inAdminTransaction(ctx, caller, async ({ db, admin, nowMs, record, afterCommit }) => {
    assertSuperadmin(admin);
    const current = await store.loadEconomy(db);
    assertUpdated(current.revision === revision);
    unwrap(checkRateChange(current.rate, settings.rate));
    if (contradictions.length > 0) {
      throw new RefusalError('LIMITS_CONTRADICT', contradictions.join('; '));
    }
    const isRateSet = confirmsRate || settings.rate !== current.rate;
    const rateSetAtMs = isRateSet ? nowMs : current.rateSetAtMs;
    const next: store.Economy = { ...settings, revision, rateSetAtMs };
    if (isDeepStrictEqual(current, next)) return;
    const change = { before: toAuditFields(current), after: toAuditFields(next) };
    await record({ action: 'change economy', target: 'economy', ...change });
    assertUpdated(await store.storeEconomy(db, next));
    afterCommit(() => ctx.onConfigChanged?.());
  });
}

/** Asks the signer only about a change of what the exchange sells: a pause must not need its answer. */
async function findContradictions(
  { db, chain }: Context,
  settings: EconomySettings,
): Promise<string[]> {
  if (settings.isExchangePaused) return [];
  const current = await store.loadEconomy(db);
  const isChanged = (['rate', 'maxPerOrder', 'maxPerDay', 'isExchangePaused'] as const).some(
    (name) => current[name] !== settings[name],
  );
  return isChanged ? listLimitContradictions(settings, await chain.loadSignerLimits()) : [];
}

const toAuditFields = (economy: store.Economy) => ({
  sol_per_thc: formatExchangeRate(economy.rate),
  rate_set_at: new Date(economy.rateSetAtMs).toISOString(),
  rate_valid_hours: economy.rateValidHours,
  max_sol_per_order: formatAmount('sol', economy.maxPerOrder),
  max_sol_per_wallet_and_day: formatAmount('sol', economy.maxPerWallet),
  max_sol_per_day: formatAmount('sol', economy.maxPerDay),
  thc_kept: formatAmount('thc', economy.keptThc),
  purchases_paused: economy.arePurchasesPaused,
  exchange_paused: economy.isExchangePaused,
  payouts_paused: economy.arePayoutsPaused,
  admin_seeds_per_day: economy.adminQuotas['add seed'],
  admin_harvests_per_day: economy.adminQuotas['harvest plant'],
  admin_edits_per_day: economy.adminQuotas['edit grower'],
  admin_fulfilments_per_day: economy.adminQuotas['fulfil payment'],
  admins_act_on_own: economy.mayAdminsActOnOwn,
});

/**
 * Raises an alarm while the exchange has paused by itself or payouts are paused, and clears it when
 * that is over.
 * @throws ChainUnreachableError
 */
export async function updateEconomyAlarms(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const vault = { ...(await ctx.chain.getVaultBalances()), readAtMs: nowMs };
  const pause = findExchangePause(await loadExchangeTerms(ctx.db, { address: '', vault, nowMs }));
  await setVaultAlarm(ctx, 'exchange-rate-stale', pause === 'EXCHANGE_RATE_STALE');
  await setVaultAlarm(ctx, 'exchange-reserve-short', pause === 'EXCHANGE_RESERVE_SHORT');
  const { arePayoutsPaused } = await store.loadEconomy(ctx.db);
  await setVaultAlarm(ctx, 'payouts-paused', arePayoutsPaused);
}

/**
 * Stores the settings from the environment at the first start. Later starts change nothing, because
 * superadmins govern the economy from then on.
 */
export const initializeEconomy = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  settings: EconomySettings,
): Promise<void> => store.insertEconomy(db, settings, now());

/** Reads the current exchange rate. */
export async function readExchangeRate({ db }: Pick<Context, 'db'>): Promise<ExchangeRate> {
  return (await store.loadEconomy(db)).rate;
}
