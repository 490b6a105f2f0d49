import type { ColumnType } from 'kysely';

/**
 * The types of columns. Columns named `*_units` or `*_lamports` are bigint base units, `*_at_ms` are
 * Unix milliseconds, flags (`is_*`, `has_*`, `are_*`, `may_*`) are 0 or 1: types that SQLite
 * and PostgreSQL both have.
 */

export type Flag = 0 | 1;

/** Set on insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert; null by default. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as JSON text, read as a parsed value that has to be validated. */
export type Json = ColumnType<unknown, string | null, string | null>;
/** Optional on insert; the column has a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
