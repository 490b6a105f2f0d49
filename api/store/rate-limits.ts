import type { Connection } from './database.ts';

/** The keys of a rate limiter that have used up some of their calls, the most used first. */
export interface SavedLimiter {
  name: string;
  used: readonly {
    key: string;
    /** When the key may make a whole minute's calls again, Unix ms. */
    fullAtMs: number;
  }[];
}

/** Keeps statements far below the limit of bound parameters. */
const ROWS_PER_STATEMENT = 500;

/** Lists the saved limits. */
export async function listRateLimits(db: Connection): Promise<SavedLimiter[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .selectAll()
    .orderBy('full_at_ms', 'desc')
    .execute();
  const names = [...new Set(rows.map(({ limiter }) => limiter))];
  return names.map((name) => ({
    name,
    used: rows
      .filter(({ limiter }) => limiter === name)
      .map(({ key, full_at_ms }) => ({ key, fullAtMs: full_at_ms })),
  }));
}

/** Replaces the saved limits. */
export async function replaceRateLimits(
  db: Connection,
  limiters: readonly SavedLimiter[],
): Promise<void> {
  const rows = limiters.flatMap(({ name: limiter, used }) =>
    used.map(({ key, fullAtMs }) => ({ limiter, key, full_at_ms: fullAtMs })),
  );
  await db.deleteFrom('rate_limits').execute();
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await db
      .insertInto('rate_limits')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
}
