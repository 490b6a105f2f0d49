import { sql } from 'kysely';
import { type CareHistory, getCareWeekStartMs } from '../../../src/game/care-week.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import type { Growhouse } from './growhouses.ts';

/**
 * Selects the plants of a player that ended since a time and, as rows without a planting time, the
 * revivals that the wallet paid for since then. It is one statement, because every read of the hub
 * runs it.
 */
const selectEndedAndRevived = compileOnce(
  (db, userId: number, endedSinceMs: number, address: string, revivedSinceMs: number) =>
    db
      .selectFrom('growhouses')
      .innerJoin('plants', 'plants.growhouse_id', 'growhouses.id')
      .where('growhouses.user_id', '=', userId)
      // True for every id; makes SQLite use `plants_gone_growhouse`, which contains `ended_at_ms`.
      .where('plants.id', '>', sql.lit(0))
      .where('plants.ended_at_ms', '>=', endedSinceMs)
      .where('plants.planted_at_ms', 'is not', null)
      .select([
        'plants.planted_at_ms',
        'plants.stage',
        'plants.next_watering_at_ms',
        'plants.ended_at_ms',
      ])
      .unionAll(
        db
          .selectFrom('payments')
          .where('address', '=', address)
          .where('created_at_ms', '>=', revivedSinceMs)
          .where('kind', '=', sql.lit('revive' as const))
          .where('state', '=', sql.lit('fulfilled' as const))
          .select([
            sql<number | null>`null`.as('planted_at_ms'),
            sql<number>`0`.as('stage'),
            sql<number | null>`null`.as('next_watering_at_ms'),
            sql<number | null>`created_at_ms`.as('ended_at_ms'),
          ]),
      ),
);

/**
 * Loads what a player's week of care is counted from.
 * @param growhouses all of the player's, which hold the living plants
 */
export async function loadCareHistory(
  db: Connection,
  { userId, address }: { userId: number; address: string },
  growhouses: readonly Growhouse[],
  nowMs: number,
): Promise<CareHistory> {
  const sinceMs = getCareWeekStartMs(nowMs);
  const rows = await selectEndedAndRevived(db, userId, sinceMs, address, sinceMs);
  const revivalTimesMs = rows.flatMap((row) =>
    row.planted_at_ms === null ? (row.ended_at_ms ?? []) : [],
  );
  const ended = rows.flatMap(({ planted_at_ms: plantedAtMs, ...row }) =>
    plantedAtMs === null
      ? []
      : {
          plantedAtMs,
          stage: row.stage,
          nextWateringAtMs: row.next_watering_at_ms,
          endedAtMs: row.ended_at_ms,
        },
  );
  const living = growhouses.flatMap(({ plants }) =>
    plants.flatMap(({ plantedAtMs, ...plant }) =>
      plantedAtMs === null ? [] : { ...plant, plantedAtMs, endedAtMs: null },
    ),
  );
  return { plants: [...living, ...ended], revivalTimesMs };
}
