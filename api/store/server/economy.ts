import { lamports, thcUnits } from '../../../src/money/amounts.ts';
import type { EconomySettings } from '../../../src/money/economy.ts';
import type { Connection } from '../database/database.ts';
import { updateRow } from '../database/queries.ts';
import type { Row } from '../tables/tables.ts';

/** The current settings of the economy. */
export interface Economy extends EconomySettings {
  /** Counts the changes; a change requires the revision that was read. */
  revision: number;
  /** When the rate was last changed or confirmed, Unix ms. */
  rateSetAtMs: number;
}

/** @throws Error before the first start of the server has stored the initial settings */
export async function loadEconomy(db: Connection): Promise<Economy> {
  const row = await db.selectFrom('economy').selectAll().executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    rate: BigInt(row.rate),
    rateSetAtMs: row.rate_set_at_ms,
    rateValidHours: row.rate_valid_hours,
    maxPerOrder: lamports(row.max_order_lamports),
    maxPerWallet: lamports(row.max_wallet_lamports),
    maxPerDay: lamports(row.max_day_lamports),
    keptThc: thcUnits(row.kept_units),
    arePurchasesPaused: row.are_purchases_paused === 1,
    isExchangePaused: row.is_exchange_paused === 1,
    arePayoutsPaused: row.are_payouts_paused === 1,
    adminQuotas: {
      'add seed': row.max_admin_seeds,
      'harvest plant': row.max_admin_harvests,
      'edit grower': row.max_admin_edits,
      'fulfil payment': row.max_admin_fulfilments,
    },
    mayAdminsActOnOwn: row.may_admins_act_on_own === 1,
  };
}

/** Stores the settings unless some are stored already. */
export async function insertEconomy(
  db: Connection,
  settings: EconomySettings,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('economy')
    .values({ id: 1, rate_set_at_ms: nowMs, ...toColumns(settings) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Replaces the settings. @returns false if they were changed since `revision` was read */
export const storeEconomy = (
  db: Connection,
  { revision, rateSetAtMs, ...settings }: Economy,
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('economy')
      .set({ ...toColumns(settings), rate_set_at_ms: rateSetAtMs, revision: revision + 1 })
      .where('revision', '=', revision),
  );

/**
 * Makes other transactions that lock the economy wait until this one ends, so that two orders
 * cannot both reserve the last THC. Has to be the first statement of its transaction.
 */
export async function lockEconomy(db: Connection): Promise<void> {
  await db
    .updateTable('economy')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .execute();
}

const toFlag = (value: boolean) => (value ? 1 : 0);

const toColumns = (settings: EconomySettings) =>
  ({
    rate: settings.rate.toString(),
    rate_valid_hours: settings.rateValidHours,
    max_order_lamports: settings.maxPerOrder,
    max_wallet_lamports: settings.maxPerWallet,
    max_day_lamports: settings.maxPerDay,
    kept_units: settings.keptThc,
    are_purchases_paused: toFlag(settings.arePurchasesPaused),
    is_exchange_paused: toFlag(settings.isExchangePaused),
    are_payouts_paused: toFlag(settings.arePayoutsPaused),
    max_admin_seeds: settings.adminQuotas['add seed'],
    max_admin_harvests: settings.adminQuotas['harvest plant'],
    max_admin_edits: settings.adminQuotas['edit grower'],
    max_admin_fulfilments: settings.adminQuotas['fulfil payment'],
    may_admins_act_on_own: toFlag(settings.mayAdminsActOnOwn),
  }) satisfies Partial<Row<'economy'>>;
