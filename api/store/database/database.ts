import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables/tables.ts';

export type Database = Kysely<Tables>;
/** A transaction, or the database itself for a single statement. */
export type Connection = Database | Transaction<Tables>;
