import type { PlantPresence } from '../../../src/contract/plant-presence.ts';
import { loadAuditEntriesByTarget } from '../../store/admin/audit.ts';
import * as store from '../../store/admin/user-page.ts';
import type { Connection } from '../../store/database/database.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Listing, PageRequest } from '../../store/lists/list-search.ts';
import { loadUserLogLines } from '../../store/lists/logs-list.ts';
import { findUserHeader } from '../../store/lists/users-list.ts';
import { type ListedSession, listUserSessions } from '../../store/users/sessions.ts';
import type { User } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { addStops } from '../payouts/payout-stops.ts';
import { RefusalError } from '../refusal-error.ts';
import { loadUser } from './admin-action.ts';
import { addLogReferences, addRoles } from './lists.ts';

/**
 * Reads the sections of a player's page. Each is a read of its own, so that the page shows what is
 * there. All throw RefusalError NOT_FOUND for an unknown user.
 */

export type { ListedSession };
export type { UserGrower, UserGrowhouse, UserPlant } from '../../store/admin/user-page.ts';

/** Growhouses beyond this number are counted but not loaded. */
const MAX_GROWHOUSES = 100;
const LATEST_MONEY_ENTRIES = 10;
const LATEST_HISTORY_ENTRIES = 20;

/** @param idOrAddress the id of a user or the address of the wallet */
export async function readUser(ctx: Context, idOrAddress: number | string) {
  const header = await findUserHeader(ctx.db, idOrAddress);
  const [user] = header ? addRoles(ctx, [header]) : [];
  if (!header || !user) throw new RefusalError('NOT_FOUND');
  return { ...header, ...user };
}

export const readUserGrowhouses = (
  ctx: Context,
  userId: number,
): Promise<Listing<store.UserGrowhouse>> =>
  readAboutUser(ctx, userId, async (db, { id, address }) => {
    const ids = await store.loadGrowhouseIds(db, id);
    const rows = await store.loadUserGrowhouses(db, address, ids.slice(0, MAX_GROWHOUSES));
    return { total: ids.length, hasMore: false, rows };
  });

export const readUserPlants = (
  ctx: Context,
  { userId, presence }: { userId: number; presence: PlantPresence },
  page: PageRequest,
): Promise<Listing<store.UserPlant>> =>
  readAboutUser(ctx, userId, (db) => store.listUserPlants(db, { userId, presence }, page));

export const readUserGrowers = (ctx: Context, userId: number): Promise<Listing<store.UserGrower>> =>
  readAboutUser(ctx, userId, async (db, user) => {
    const { growers, hasMore } = await store.loadUserGrowers(db, user);
    return { total: growers.length, hasMore, rows: growers };
  });

export const readUserMoney = (ctx: Context, userId: number) =>
  readAboutUser(ctx, userId, async (db, { address }) => {
    const latest = await store.loadLatestMoney(db, address, LATEST_MONEY_ENTRIES);
    const payouts = await addStops(db, latest.payouts);
    return { totals: await store.loadMoneyTotals(db, address), latest: { ...latest, payouts } };
  });

export const readUserSessions = (ctx: Context, userId: number): Promise<Listing<ListedSession>> =>
  readAboutUser(ctx, userId, async (db) => {
    const rows = await listUserSessions(db, userId, ctx.now());
    return { total: rows.length, hasMore: false, rows };
  });

/** The latest log lines of the wallet and audit entries about it. */
export const readUserHistory = (ctx: Context, userId: number) =>
  readAboutUser(ctx, userId, async (db, { address }) => ({
    log: await addLogReferences(db, await loadUserLogLines(db, address, LATEST_HISTORY_ENTRIES)),
    audit: await loadAuditEntriesByTarget(db, address, LATEST_HISTORY_ENTRIES),
  }));

/** Runs the reads of a section in one transaction, so that they fit together. */
const readAboutUser = <T>(
  ctx: Context,
  userId: number,
  read: (db: Connection, user: User) => Promise<T>,
): Promise<T> => readSnapshot(ctx.db, async (db) => read(db, await loadUser(db, userId)));
