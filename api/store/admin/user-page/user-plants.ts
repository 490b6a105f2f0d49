import type { PlantPresence } from '../../../../src/contract/plant-presence.ts';
import type { Connection } from '../../database/database.ts';
import { countRows } from '../../database/queries.ts';
import type { Listing, PageRequest } from '../../lists/list-search.ts';
import { type GrowingPlant, PLANT_COLUMNS, toGrowingPlant } from '../../growhouses/plants.ts';
import type { PlantOutcome } from '../../tables/growhouse-tables.ts';
import type { PayoutState } from '../../../../src/money/kinds.ts';

/** A plant or seed that lives or is gone. */
export interface UserPlant extends GrowingPlant {
  growhouseId: number;
  /** Unix ms; null for a seed. */
  plantedAtMs: number | null;
  /** Unix ms; null while it lives. */
  endedAtMs: number | null;
  outcome: PlantOutcome | null;
  /** Null if nothing is paid for it. */
  payout: { id: number; amount: bigint; state: PayoutState } | null;
}

/** Lists all seeds and plants that a user ever had, newest first. */
export async function listUserPlants(
  db: Connection,
  { userId, presence }: { userId: number; presence: PlantPresence },
  { skip, count }: PageRequest,
): Promise<Listing<UserPlant>> {
  const total = await countRows(selectPlants(db, userId, presence));
  const rows = await selectPlants(db, userId, presence)
    .leftJoin('payouts', 'payouts.plant_id', 'plants.id')
    .select([
      ...PLANT_COLUMNS,
      'plants.growhouse_id',
      'plants.planted_at_ms',
      'plants.ended_at_ms',
      'plants.outcome',
      'payouts.id as payout_id',
      'payouts.amount_units',
      'payouts.state as payout_state',
    ])
    .orderBy('plants.id', 'desc')
    .limit(count)
    .offset(skip)
    .execute();
  const plants = rows.map((row) => ({
    ...toGrowingPlant(row),
    growhouseId: row.growhouse_id,
    plantedAtMs: row.planted_at_ms,
    endedAtMs: row.ended_at_ms,
    outcome: row.outcome,
    payout: toPayout(row),
  }));
  return { total, hasMore: false, rows: plants };
}

const toPayout = (row: {
  payout_id: number | null;
  amount_units: bigint | null;
  payout_state: PayoutState | null;
}): UserPlant['payout'] => {
  const { payout_id: id, amount_units: amount, payout_state: state } = row;
  return id === null || amount === null || state === null ? null : { id, amount, state };
};

/** Finds the plants of the growhouses, because a growhouse never changes its owner. */
const selectPlants = (db: Connection, userId: number, presence: PlantPresence) =>
  db
    .selectFrom('plants')
    .where('plants.growhouse_id', 'in', (eb) =>
      eb.selectFrom('growhouses').select('growhouses.id').where('growhouses.user_id', '=', userId),
    )
    .$if(presence === 'living', (query) => query.where('plants.ended_at_ms', 'is', null))
    .$if(presence === 'gone', (query) => query.where('plants.ended_at_ms', 'is not', null));
