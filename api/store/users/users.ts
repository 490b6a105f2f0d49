import type { Connection } from '../database/database.ts';
import { compileOnce } from '../database/compile-once.ts';
import { findValue, hasRow, updateRow, writeRow } from '../database/queries.ts';
import { findRecord, type RecordOf, toColumns, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';
import { reopenUser } from './closed-accounts.ts';
import { createPseudonym, loadPseudonymSecret } from './pseudonyms.ts';

export const USER_COLUMNS = [
  'id',
  'address',
  'is_banned',
  'is_admin',
  'is_superadmin',
  'money_released_at_ms',
] as const;

export type User = RecordOf<Pick<Row<'users'>, (typeof USER_COLUMNS)[number]>>;

const selectUsers = (db: Connection) => db.selectFrom('users').select(USER_COLUMNS);

const selectByAddress = compileOnce((db, address: string) =>
  selectUsers(db).where('address', '=', address),
);

/** Finds the user of a wallet; null if the wallet has never signed in. */
export const findUserByAddress = (db: Connection, address: string): Promise<User | null> =>
  findRecord({ execute: () => selectByAddress(db, address) });

export const findUser = (db: Connection, id: number): Promise<User | null> =>
  findRecord(selectUsers(db).where('id', '=', id));

/** Finds the ids of the wallets that have signed in. */
export async function findUserIds(
  db: Connection,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'address'])
    .where('address', 'in', addresses)
    .execute();
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/** Whether a wallet belongs to a superadmin by the database. The configuration may name others. */
export const isSuperadminWallet = (db: Connection, address: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('address', '=', address)
      .where('is_superadmin', '=', 1),
  );

/** @returns false if the role has changed since the user was read */
export const setRole = (
  db: Connection,
  { id, isAdmin, isSuperadmin }: User,
  role: Pick<User, 'isAdmin' | 'isSuperadmin'>,
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('users')
      .set(toColumns({ isAdmin: role.isAdmin, isSuperadmin: role.isSuperadmin }))
      .where((eb) => eb.and(toColumns({ id, isAdmin, isSuperadmin }))),
  );

/** Finds or creates the user of a wallet. An account that the wallet deleted is opened again. */
export async function ensureUser(db: Connection, address: string, nowMs: number): Promise<User> {
  const known = await findUserByAddress(db, address);
  if (known) return known;
  const secret = await loadPseudonymSecret(db);
  if (secret !== null) {
    await reopenUser(db, { address, pseudonym: createPseudonym(secret, address) });
  }
  await db
    .insertInto('users')
    .values({ address, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  return toRecord(await selectUsers(db).where('address', '=', address).executeTakeFirstOrThrow());
}

/** Returns when the first user was created, Unix ms; null if there is none. */
export const findFirstUserTime = (db: Connection): Promise<number | null> =>
  findValue(db.selectFrom('users').select('created_at_ms').orderBy('id').limit(1));

/**
 * Records that a player is active, and counts the player once per day even if several calls arrive at
 * the same time.
 * @param dayAtMs start of the day that contains `nowMs`, Unix ms
 */
export async function markActive(
  db: Connection,
  userId: number,
  { nowMs, dayAtMs }: { nowMs: number; dayAtMs: number },
): Promise<void> {
  const updateLastActive = db
    .updateTable('users')
    .set({ last_active_at_ms: nowMs })
    .where('id', '=', userId);
  const updateFirstToday = updateLastActive.where((eb) =>
    eb.or([eb('last_active_at_ms', 'is', null), eb('last_active_at_ms', '<', dayAtMs)]),
  );
  const [isFirstToday] = await Promise.all([
    writeRow(db, updateFirstToday),
    writeRow(db, updateLastActive.where('last_active_at_ms', '<', nowMs)),
  ]);
  if (!isFirstToday) return;
  await db
    .insertInto('active_days')
    .values({ day_at_ms: dayAtMs, players: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day_at_ms')
        .doUpdateSet((eb) => ({ players: eb('active_days.players', '+', 1) })),
    )
    .execute();
}
