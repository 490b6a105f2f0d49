import { sql } from 'kysely';

/**
 * States of payments and payouts as literals. SQLite uses a partial index only for statements that contain
 * its condition literally, so a bound parameter would not do.
 */
export const QUEUED = sql.lit('queued' as const);
export const CONFIRMED = sql.lit('confirmed' as const);
export const SET_ASIDE = sql.lit('set_aside' as const);
