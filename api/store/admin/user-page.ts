import { thcUnits } from '../../../src/money/amounts.ts';
import { listValues, countRows, sumAmounts } from '../database/queries.ts';
import { loadGrowhousesByIds } from '../lists/game-lists.ts';
import type { PlantPresence } from '../../../src/contract/plant-presence.ts';
import type { PageRequest } from '../lists/list-search.ts';
import { PLANT_COLUMNS, toGrowingPlant } from '../growhouses/plants.ts';
import type { PlantOutcome } from '../tables/growhouse-tables.ts';
import type { PayoutState } from '../../../src/money/kinds.ts';
import {
  type Grower,
  GROWER_WITH_ORIGIN_COLUMNS,
  toGrowerWithOrigin,
} from '../growhouses/growers.ts';
import type { Connection } from '../database/database.ts';

/** A growhouse with its plants that are gone, and the THC owed and paid for plants and upgrades. */
export type UserGrowhouse = Awaited<ReturnType<typeof loadUserGrowhouses>>[number];

/** Loads the ids of a user's growhouses, oldest first. */
export const loadGrowhouseIds = (db: Connection, userId: number): Promise<number[]> =>
  listValues(db.selectFrom('growhouses').select('id').where('user_id', '=', userId).orderBy('id'));

/** Loads growhouses of one wallet with their history, in the order of the ids. */
export async function loadUserGrowhouses(db: Connection, address: string, ids: number[]) {
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
  const byGrowhouse = new Map<number, Record<PlantOutcome, number>>();
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

/** A plant or seed that lives or is gone. Its payout is null if nothing is paid for it. */
export type UserPlant = Awaited<ReturnType<typeof listUserPlants>>['rows'][number];

/** Lists all seeds and plants that a user ever had, newest first. */
export async function listUserPlants(
  db: Connection,
  { userId, presence }: { userId: number; presence: PlantPresence },
  { skip, count }: PageRequest,
) {
  const total = await countRows(selectPlants(db, userId, presence));
  const rows = await selectPlants(db, userId, presence)
    .leftJoin('payouts', 'payouts.plant_id', 'plants.id')
    .select([
      ...PLANT_COLUMNS,
      'plants.growhouse_id',
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
}) => {
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

/** A grower that has to do with a user, with the user who holds it and the growhouse that it founded. */
export type UserGrower = Awaited<ReturnType<typeof loadUserGrowers>>['growers'][number];

/** More growers than this per relation are not loaded. */
const MAX_GROWERS_PER_RELATION = 200;

/**
 * Loads the growers that a user holds, held last or lost last, that work in the user's growhouses or that founded
 * one of them; those that the user holds first.
 */
export async function loadUserGrowers(
  db: Connection,
  { id, address }: { id: number; address: string },
) {
  const growhouseIds = await loadGrowhouseIds(db, id);
  const relations = [
    await selectGrowers(db).where('growers.owner', '=', address).execute(),
    await selectGrowers(db).where('growers.last_player', '=', address).execute(),
    await selectGrowers(db).where('growers.left_wallet', '=', address).execute(),
    ...(growhouseIds.length === 0
      ? []
      : [
          await selectGrowers(db).where('growers.growhouse_id', 'in', growhouseIds).execute(),
          await selectGrowers(db)
            .where('growers.founded_growhouse_id', 'in', growhouseIds)
            .execute(),
        ]),
  ];
  const hasMore = relations.some((rows) => rows.length >= MAX_GROWERS_PER_RELATION);
  const rowsById = new Map(relations.flat().map((row) => [row.id, row]));
  const growers = [...rowsById.values()].map(({ owner_id, founded_growhouse_id, ...row }) => ({
    ...toGrowerWithOrigin(row),
    ownerId: owner_id,
    foundedGrowhouseId: founded_growhouse_id,
  }));
  const rank = ({ owner }: Grower) => (owner === address ? 0 : 1);
  return { growers: growers.sort((a, b) => rank(a) - rank(b) || a.id - b.id), hasMore };
}

const selectGrowers = (db: Connection) =>
  db
    .selectFrom('growers')
    .leftJoin('users', 'users.address', 'growers.owner')
    .select([...GROWER_WITH_ORIGIN_COLUMNS, 'growers.founded_growhouse_id', 'users.id as owner_id'])
    .orderBy('growers.id')
    .limit(MAX_GROWERS_PER_RELATION);

/** Sums up the payments and payouts of a wallet. Payouts that have not arrived are owed. */
export async function loadMoneyTotals(db: Connection, address: string) {
  const payments = db.selectFrom('payments').where('address', '=', address);
  const payouts = await db
    .selectFrom('payouts')
    .select(['currency', 'state', (eb) => eb.fn.sum<bigint>('amount_units').as('total_units')])
    .where('address', '=', address)
    .groupBy(['currency', 'state'])
    .execute();
  const paidOut = { thcUnits: 0n, lamports: 0n };
  const owed = { thcUnits: 0n, lamports: 0n };
  for (const { currency, state, total_units: total } of payouts) {
    (state === 'confirmed' ? paidOut : owed)[currency === 'thc' ? 'thcUnits' : 'lamports'] += total;
  }
  return {
    paidIn: {
      thcUnits: await sumAmounts(payments, 'received_units'),
      lamports: await sumAmounts(payments, 'received_lamports'),
    },
    paidOut,
    owed,
    heldPayments: await countRows(db.selectFrom('held_payments').where('address', '=', address)),
  };
}

/** Loads the latest orders, payments and payouts of a wallet, newest first. */
export async function loadLatestMoney(db: Connection, address: string, limit: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { orders, payments, payouts };
}
