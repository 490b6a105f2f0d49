import { reopenUser } from './closed-accounts.ts';
import { createPseudonym, loadPseudonymSecret } from './pseudonyms.ts';
import type { Connection } from '../database/database.ts';
import type { Flag } from '../tables/columns.ts';

export interface User {
  id: number;
  address: string;
  isBanned: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** When a superadmin released the money of this banned user, Unix ms; null while it is held. */
  moneyReleasedAtMs: number | null;
}

const COLUMNS = [
  'id',
  'address',
  'is_banned',
  'is_admin',
  'is_superadmin',
  'money_released_at_ms',
] as const;

/** Finds the user of a wallet; null if the wallet has never signed in. */
export async function findUserByAddress(db: Connection, address: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function findUser(db: Connection, id: number): Promise<User | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}

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

/**
 * Releases the payouts and payments of a banned user. Lifting or repeating the ban ends the release.
 * @returns false if the user is not banned
 */
export async function markMoneyReleased(
  db: Connection,
  userId: number,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ money_released_at_ms: nowMs })
    .where('id', '=', userId)
    .where('is_banned', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns which of these wallets are banned and have to wait for their payouts and payments. */
export async function findHeldWallets(
  db: Connection,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('address')
    .where('address', 'in', addresses)
    .where('is_banned', '=', 1)
    .where('money_released_at_ms', 'is', null)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** Whether a wallet belongs to a superadmin by the database. The configuration may name others. */
export async function isSuperadminWallet(db: Connection, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('address', '=', address)
    .where('is_superadmin', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if the role has changed since the user was read */
export async function setRole(
  db: Connection,
  user: User,
  role: Pick<User, 'isAdmin' | 'isSuperadmin'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_admin: toFlag(role.isAdmin), is_superadmin: toFlag(role.isSuperadmin) })
    .where('id', '=', user.id)
    .where('is_admin', '=', toFlag(user.isAdmin))
    .where('is_superadmin', '=', toFlag(user.isSuperadmin))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds or creates the user of a wallet. An account that the wallet deleted is opened again. */
export async function ensureUser(db: Connection, address: string, nowMs: number): Promise<User> {
  await reopenAccount(db, address);
  await db
    .insertInto('users')
    .values({ address, created_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  const row = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

async function reopenAccount(db: Connection, address: string): Promise<void> {
  const secret = await loadPseudonymSecret(db);
  if (secret === null) return;
  await reopenUser(db, { address, pseudonym: createPseudonym(secret, address) });
}

interface UserRow {
  id: number;
  address: string;
  is_banned: Flag;
  is_admin: Flag;
  is_superadmin: Flag;
  money_released_at_ms: number | null;
}

const toFlag = (value: boolean): Flag => (value ? 1 : 0);

const toUser = (row: UserRow): User => ({
  id: row.id,
  address: row.address,
  isBanned: row.is_banned === 1,
  isAdmin: row.is_admin === 1,
  isSuperadmin: row.is_superadmin === 1,
  moneyReleasedAtMs: row.money_released_at_ms,
});

/** Returns when the first user was created, Unix ms; null if there is none. */
export async function findFirstUserTime(db: Connection): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('created_at_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at_ms ?? null;
}
