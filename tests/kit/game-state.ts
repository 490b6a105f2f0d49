import { expect } from 'vitest';
import type { Connection } from '../../api/store/database/database.ts';

/** The tables that hold goods, money, roles and the audit trail. */
const TABLES = [
  'growhouses',
  'plants',
  'growers',
  'payouts',
  'payout_batches',
  'orders',
  'payments',
  'audit_log',
  'services',
] as const;

const USER_COLUMNS = [
  'id',
  'address',
  'is_banned',
  'is_admin',
  'is_superadmin',
  'money_released_at_ms',
] as const;

/** Loads every row that an attack must not change, for a comparison before and after it. */
export async function loadGameState(db: Connection): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {
    users: await db.selectFrom('users').select(USER_COLUMNS).orderBy('id').execute(),
  };
  for (const table of TABLES) state[table] = await db.selectFrom(table).selectAll().execute();
  return state;
}

/** Asserts that an attack changes no row, and starts and ends no session. @returns its answer */
export async function expectNoChange<T>(db: Connection, attack: () => Promise<T>): Promise<T> {
  const load = async () => ({ ...(await loadGameState(db)), sessions: await loadSessions(db) });
  const before = await load();
  const answer = await attack();
  expect(await load()).toEqual(before);
  return answer;
}

const loadSessions = (db: Connection) =>
  db.selectFrom('sessions').select(['id', 'user_id', 'scope']).orderBy('id').execute();
