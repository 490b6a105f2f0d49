import { sql } from 'kysely';
import type { PaymentKind } from '../../../src/money/kinds.ts';
import { lamports, thcUnits, type Currency, type Coins } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import { sumAmounts } from '../database/queries.ts';
import { toRecord } from '../database/records.ts';
import type { PlantOutcome } from '../tables/growhouse-tables.ts';

const countOutcome = (outcome: PlantOutcome) =>
  sql<number>`sum(case when plants.outcome = ${outcome} then 1 else 0 end)`;

/** Sums up a player's plants, living and ended, by strain. A strain is discovered with its first seed. */
export async function listStrainRecords(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('growhouses')
    .innerJoin('plants', 'plants.growhouse_id', 'growhouses.id')
    .leftJoin('payouts', (join) =>
      join.onRef('payouts.plant_id', '=', 'plants.id').on('payouts.reason', '=', 'harvest'),
    )
    .where('growhouses.user_id', '=', userId)
    .groupBy('plants.strain_id')
    .orderBy('plants.strain_id')
    .select([
      'plants.strain_id',
      sql<number>`min(plants.created_at_ms)`.as('discovered_at_ms'),
      countOutcome('harvested').as('harvests'),
      sql<
        number | null
      >`min(case when plants.outcome = 'harvested' then plants.ended_at_ms end)`.as(
        'first_harvest_at_ms',
      ),
      sql<bigint | null>`max(payouts.amount_units)`.as('best_payout_units'),
    ])
    .execute();
  return rows.map(({ best_payout_units: best, ...row }) => ({
    ...toRecord(row),
    /** Of a single ripe plant. */
    bestPayout: best === null ? null : thcUnits(best),
  }));
}

/** What a growhouse has grown and earned. Only plants count, not seeds. */
export type GrowhouseRecord = Awaited<ReturnType<typeof listGrowhouseRecords>>[number];

/** Sums up each growhouse of a player, oldest first. */
export async function listGrowhouseRecords(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('growhouses')
    .leftJoin('plants', (join) =>
      join
        .onRef('plants.growhouse_id', '=', 'growhouses.id')
        .on('plants.planted_at_ms', 'is not', null),
    )
    .leftJoin('payouts', 'payouts.plant_id', 'plants.id')
    .where('growhouses.user_id', '=', userId)
    .groupBy('growhouses.id')
    .orderBy('growhouses.id')
    .select([
      'growhouses.id',
      'growhouses.nickname',
      'growhouses.is_max_level',
      'growhouses.created_at_ms as founded_at_ms',
      sql<number>`count(plants.id)`.as('planted'),
      countOutcome('harvested').as('harvests'),
      countOutcome('pruned').as('pruned'),
      sql<bigint | null>`sum(payouts.amount_units)`.as('earned_units'),
    ])
    .execute();
  return rows.map(({ earned_units, ...row }) => ({
    ...toRecord(row),
    /** For harvests and for plants that an upgrade harvested early. */
    earned: thcUnits(earned_units ?? 0n),
  }));
}

export type GrowhouseUpgrade = Awaited<ReturnType<typeof listUpgrades>>[number];

/** Lists the upgrades that a wallet paid for, oldest first. The last one retires a growhouse. */
export async function listUpgrades(
  db: Connection,
  address: string,
  kinds: readonly PaymentKind[] = ['upgrade', 'maxupgrade'],
) {
  const rows = await db
    .selectFrom('payments')
    .where('address', '=', address)
    .where('state', '=', 'fulfilled')
    .where('kind', 'in', kinds)
    .orderBy('id')
    .select(['growhouse_id', 'kind', 'created_at_ms', 'result_json'])
    .execute();
  return rows.flatMap(({ growhouse_id: growhouseId, kind, created_at_ms: atMs, result_json }) =>
    growhouseId === null
      ? []
      : [{ growhouseId, isRetirement: kind === 'maxupgrade', atMs, result: result_json }],
  );
}

/** Kinds of payments that buy something in the game; an exchange only changes the currency. */
const PURCHASES: readonly PaymentKind[] = ['seeds', 'upgrade', 'maxupgrade', 'revive'];

/** Sums up what a wallet has paid for seeds, upgrades and revivals. */
export async function sumPurchases(db: Connection, address: string): Promise<Coins> {
  const sum = (currency: Currency) =>
    sumAmounts(
      db
        .selectFrom('payments')
        .where('address', '=', address)
        .where('state', '=', 'fulfilled')
        .where('kind', 'in', PURCHASES)
        .where('currency', '=', currency),
      'price_units',
    );
  return { thc: thcUnits(await sum('thc')), sol: lamports(await sum('sol')) };
}
