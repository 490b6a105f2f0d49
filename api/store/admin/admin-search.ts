import type { Connection } from '../database/database.ts';
import { findValue } from '../database/queries.ts';
import type { RejectionReason } from '../tables/payment-tables.ts';

/** Exact lookups by index for the search of the admin area. */

/** More rows than this of one kind are not shown. */
const MAX_ROWS = 5;

export const findUsersBy = (db: Connection, column: 'id' | 'address', value: number | string) =>
  db.selectFrom('users').select(['id', 'address', 'is_banned']).where(column, '=', value).execute();

export const findGrowersBy = (
  db: Connection,
  column: 'id' | 'mint' | 'token_address' | 'owner',
  value: number | string,
) =>
  db
    .selectFrom('growers')
    .select(['id', 'mint as address', 'name'])
    .where(column, '=', value)
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

export const findGrowhousesById = (db: Connection, id: number) =>
  db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname', 'growhouses.level', 'users.address'])
    .where('growhouses.id', '=', id)
    .execute();

export const findPlantsById = (db: Connection, id: number) =>
  db
    .selectFrom('plants')
    .innerJoin('growhouses', 'growhouses.id', 'plants.growhouse_id')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select([
      'plants.id',
      'plants.strain_id',
      'plants.growhouse_id',
      'plants.stage',
      'plants.outcome',
      'users.address',
    ])
    .where('plants.id', '=', id)
    .execute();

const selectOrders = (db: Connection) =>
  db
    .selectFrom('orders')
    .select(['id', 'code', 'kind', 'address', 'currency', 'price_units'])
    .limit(MAX_ROWS);

export const findOrdersById = (db: Connection, id: number) =>
  selectOrders(db).where('id', '=', id).execute();

/** Finds orders whose code begins with a text of base58 characters. */
export const findOrdersByCode = (db: Connection, code: string) =>
  selectOrders(db)
    .where('code', '>=', code)
    // '~' follows all base58 characters.
    .where('code', '<', `${code}~`)
    .orderBy('code')
    .execute();

export const findPaymentsBy = (
  db: Connection,
  column: 'id' | 'signature' | 'address',
  value: number | string,
) =>
  db
    .selectFrom('payments')
    .select(['id', 'kind', 'state', 'address', 'received_units', 'received_lamports'])
    .where(column, '=', value)
    .$if(column === 'address', (query) => query.orderBy('created_at_ms', 'desc'))
    .limit(MAX_ROWS)
    .execute();

export const findPayoutsBy = (db: Connection, column: 'id' | 'address', value: number | string) =>
  db
    .selectFrom('payouts')
    .select(['id', 'reason', 'state', 'address', 'currency', 'amount_units'])
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();

export const findBatchesBy = (db: Connection, column: 'id' | 'signature', value: number | string) =>
  db.selectFrom('payout_batches').select(['id', 'state']).where(column, '=', value).execute();

/** Finds a payment that waits because of a ban. */
export const findHeldPaymentsBy = (
  db: Connection,
  column: 'id' | 'signature',
  value: number | string,
) =>
  db
    .selectFrom('held_payments')
    .select(['id', 'kind', 'address', 'received_units', 'received_lamports'])
    .where(column, '=', value)
    .execute();

/** Finds why a transaction is no payment; null if it was not rejected. */
export const findRejection = (db: Connection, signature: string): Promise<RejectionReason | null> =>
  findValue(
    db.selectFrom('rejected_transactions').select('reason').where('signature', '=', signature),
  );
