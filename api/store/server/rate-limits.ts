import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { splitRows } from '../database/queries.ts';

/** The keys of a rate limiter that have used up some of their calls, in all processes together. */
export interface StoredLimiter {
  name: string;
  used: readonly {
    key: string;
    /** When the key may make a whole minute's calls again, Unix ms. */
    fullAtMs: number;
  }[];
}

/** What a key of a rate limiter has used up in addition. */
export interface RateLimitUse {
  limiter: string;
  key: string;
  /** The time in which the calls become available again, in milliseconds. */
  usedMs: number;
}

export interface RateLimitBounds {
  nowMs: number;
  /** Rows above are ignored and replaced, Unix ms. */
  maxFullAtMs: number;
}

/** Lists the keys that have used the most. */
export async function listRateLimits(
  db: Connection,
  { nowMs, maxFullAtMs }: RateLimitBounds,
  limit: number,
): Promise<StoredLimiter[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('full_at_ms', '>', nowMs)
    .where('full_at_ms', '<=', maxFullAtMs)
    .orderBy('full_at_ms', 'desc')
    .limit(limit)
    .execute();
  return [...Map.groupBy(rows, ({ limiter }) => limiter)].map(([name, used]) => ({
    name,
    used: used.map(({ key, full_at_ms: fullAtMs }) => ({ key, fullAtMs })),
  }));
}

/** Adds to what keys have used up. The order in which processes add does not matter. */
export async function addToRateLimits(
  db: Connection,
  uses: readonly RateLimitUse[],
  { nowMs, maxFullAtMs }: RateLimitBounds,
): Promise<void> {
  // The same order in all processes, so that they never wait for each other.
  const rows = uses
    .map(({ limiter, key, usedMs }) => ({ limiter, key, full_at_ms: nowMs + usedMs }))
    .sort((a, b) => compare(a.limiter, b.limiter) || compare(a.key, b.key));
  for (const part of splitRows(rows)) {
    await db
      .insertInto('rate_limits')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['limiter', 'key']).doUpdateSet({
          full_at_ms: sql<number>`case
            when rate_limits.full_at_ms > ${nowMs} and rate_limits.full_at_ms <= ${maxFullAtMs}
            then rate_limits.full_at_ms + excluded.full_at_ms - ${nowMs}
            else excluded.full_at_ms end`,
        }),
      )
      .execute();
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Deletes the rows of keys that may make all calls again. */
export async function deleteFullRateLimits(db: Connection, nowMs: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('full_at_ms', '<=', nowMs).execute();
}
