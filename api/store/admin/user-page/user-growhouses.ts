import { type ThcUnits, thcUnits } from '../../../../src/money/amounts.ts';
import type { Connection } from '../../database/database.ts';
import { listValues } from '../../database/queries.ts';
import { type ListedGrowhouse, loadGrowhousesByIds } from '../../lists/growhouses-list.ts';
import type { PlantOutcome } from '../../tables/growhouse-tables.ts';

/** A growhouse with what happened in it. */
export interface UserGrowhouse extends ListedGrowhouse {
  /** Plants that are gone. */
  endedPlants: Record<PlantOutcome, number>;
  /** Owed and paid for its plants and upgrades. */
  thcEarned: ThcUnits;
  founders: { id: number; name: string }[];
}

/** Loads the ids of a user's growhouses, oldest first. */
export const loadGrowhouseIds = (db: Connection, userId: number): Promise<number[]> =>
  listValues(db.selectFrom('growhouses').select('id').where('user_id', '=', userId).orderBy('id'));

/** Loads growhouses of one wallet with their history, in the order of the ids. */
export async function loadUserGrowhouses(
  db: Connection,
  address: string,
  ids: number[],
): Promise<UserGrowhouse[]> {
  if (ids.length === 0) return [];
  const growhouses = await loadGrowhousesByIds(db, ids);
  const ended = await loadEndedPlants(db, ids);
  const earned = await loadEarnedThc(db, address);
  const founders = await loadFounders(db, ids);
  return growhouses
    .sort((a, b) => a.id - b.id)
    .map((growhouse) => ({
      ...growhouse,
      endedPlants: ended.get(growhouse.id) ?? { harvested: 0, pruned: 0, upgraded: 0 },
      thcEarned: thcUnits(earned.get(growhouse.id) ?? 0n),
      founders: (founders.get(growhouse.id) ?? []).map(({ id, name }) => ({ id, name })),
    }));
}

async function loadEndedPlants(db: Connection, ids: number[]) {
  const rows = await db
    .selectFrom('plants')
    .select(['growhouse_id', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('growhouse_id', 'in', ids)
    .where('ended_at_ms', 'is not', null)
    .groupBy(['growhouse_id', 'outcome'])
    .execute();
  const byGrowhouse = new Map<number, UserGrowhouse['endedPlants']>();
  for (const { growhouse_id: id, outcome, count } of rows) {
    const counts = byGrowhouse.get(id) ?? { harvested: 0, pruned: 0, upgraded: 0 };
    if (outcome !== null) counts[outcome] = count;
    byGrowhouse.set(id, counts);
  }
  return byGrowhouse;
}

/** Sums up by growhouse; reads the payouts of the wallet, which have an index. */
async function loadEarnedThc(db: Connection, address: string): Promise<Map<number, bigint>> {
  const rows = await db
    .selectFrom('payouts')
    .select(['growhouse_id', (eb) => eb.fn.sum<bigint>('amount_units').as('earned_units')])
    .where('address', '=', address)
    .where('currency', '=', 'thc')
    .where('reason', 'in', ['harvest', 'upgrade'])
    .where('growhouse_id', 'is not', null)
    .groupBy('growhouse_id')
    .execute();
  return new Map(rows.map((row) => [row.growhouse_id ?? 0, row.earned_units]));
}

async function loadFounders(db: Connection, ids: number[]) {
  const rows = await db
    .selectFrom('growers')
    .select(['id', 'name', 'founded_growhouse_id'])
    .where('founded_growhouse_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ founded_growhouse_id: id }) => id);
}
