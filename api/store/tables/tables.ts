import type { Selectable } from 'kysely';
import type { GrowhouseTables } from './growhouse-tables.ts';
import type { LogTables } from './log-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PayoutTables } from './payout-tables.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';
import type { ServerTables } from './server-tables.ts';
import type { UserTables } from './user-tables.ts';

/** The tables of the database, typed for queries. */
export interface Tables
  extends
    GrowhouseTables,
    LogTables,
    PaymentTables,
    PayoutTables,
    ReconciliationTables,
    ServerTables,
    UserTables {}

/** A row of a table as queries return it. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
