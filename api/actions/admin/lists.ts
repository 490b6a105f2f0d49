import type { OrderRow, HeldPaymentRow } from '../../store/tables/payment-tables.ts';
import { listLongRuns } from '../../logging/masking.ts';
import {
  findKnownSignatures,
  type Payment,
  loadPaymentsByIds,
} from '../../store/payments/payments.ts';
import { type ListedBatch, loadBatchesByIds } from '../../store/payouts/batches.ts';
import type {
  BatchesFilter,
  OrdersFilter,
  PaymentsFilter,
  PayoutsFilter,
} from '../../../src/contract/admin/admin-money.ts';
import type {
  AdminsFilter,
  AuditFilter,
  GrowerzFilter,
  GrowhousesFilter,
  LogsFilter,
  PlantsFilter,
  UsersFilter,
} from '../../../src/contract/admin/admin-requests.ts';
import {
  type AuditEntry,
  createAuditSearch,
  listAuditActions,
  loadAuditEntriesByIds,
} from '../../store/admin/audit.ts';
import type { GrowerWithOrigin } from '../../store/growhouses/growers.ts';
import {
  createBatchSearch,
  createOrderSearch,
  loadOrdersByIds,
  createPaymentSearch,
  loadHeldPaymentsByIds,
  createPayoutSearch,
  loadPayoutsByIds,
} from '../../store/lists/money-lists.ts';
import {
  createGrowerSearch,
  loadGrowersByIds,
  createGrowhouseSearch,
  type ListedGrowhouse,
  loadGrowhousesByIds,
  createPlantSearch,
  type ListedPlant,
  loadPlantsByIds,
} from '../../store/lists/game-lists.ts';
import {
  type ListSearch,
  findNextIds,
  findPage,
  type Listing,
  type PageRequest,
} from '../../store/lists/list-search.ts';
import { createLogSearch, type ListedLog, loadLogLinesByIds } from '../../store/lists/logs-list.ts';
import { createUserSearch, type ListedUser, loadUsersByIds } from '../../store/lists/users-list.ts';
import type { Ban } from '../../store/users/bans.ts';
import { findUserIds } from '../../store/users/users.ts';
import type { Context, Admin } from '../context.ts';
import { addStops, type StoppablePayout } from '../payouts/payout-stops.ts';
import { isConfiguredSuperadmin, resolveRole, type Role } from './roles.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction, readSnapshot } from '../../store/database/transaction.ts';
import { recordAdminAction } from './admin-action.ts';

export type {
  AuditEntry,
  Ban,
  ListedBatch,
  ListedGrowhouse,
  HeldPaymentRow,
  OrderRow,
  Payment,
  ListedPlant,
};

/** A list of the admin area. */
export interface AdminList<Filter, Row> {
  /** Names it in the audit trail, and its file. */
  name: string;
  /** The columns of each order by its key, the last of them unique. The first order is the default. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** Whether the newest rows come first by default, and in its file. */
  isNewestFirst?: boolean;
  createSearch: (db: Connection, filter: Filter, ctx: Context) => ListSearch | Promise<ListSearch>;
  /** Loads rows in any order. */
  loadRows: (
    db: Connection,
    ids: readonly number[],
    ctx: Context,
    table: ListSearch['table'],
  ) => Promise<Row[]>;
}

export interface UserWithRole extends ListedUser {
  role: Role;
  /** Whether the configuration makes the user a superadmin. */
  isConfigured: boolean;
}

export const addRoles = ({ settings }: Context, users: readonly ListedUser[]): UserWithRole[] =>
  users.map((user) => ({
    ...user,
    role: resolveRole(user, settings),
    isConfigured: isConfiguredSuperadmin(user, settings),
  }));

const IS_BANNED = { all: null, banned: true, unbanned: false } as const;

export const USERS_LIST: AdminList<UsersFilter, UserWithRole> = {
  name: 'users',
  orders: { id: ['id'], address: ['address'] },
  createSearch: (db, { bannedOnly, address }) =>
    createUserSearch(db, { isBanned: IS_BANNED[bannedOnly], address, admins: null }),
  loadRows: async (db, ids, ctx) => addRoles(ctx, await loadUsersByIds(db, ids)),
};

export const ADMINS_LIST: AdminList<AdminsFilter, UserWithRole> = {
  ...USERS_LIST,
  name: 'admins',
  createSearch: (db, { address }, { settings }) =>
    createUserSearch(db, { isBanned: null, address, admins: { wallets: settings.superadmins } }),
};

export const PLANTS_LIST: AdminList<PlantsFilter, ListedPlant> = {
  name: 'plants',
  orders: { id: ['id'], growhouse: ['growhouse_id', 'id'] },
  createSearch: createPlantSearch,
  loadRows: loadPlantsByIds,
};

export const GROWHOUSES_LIST: AdminList<GrowhousesFilter, ListedGrowhouse> = {
  name: 'growhouses',
  orders: { id: ['id'], level: ['level', 'id'] },
  createSearch: createGrowhouseSearch,
  loadRows: loadGrowhousesByIds,
};

/** A grower with the user who holds it. */
export interface OwnedGrower extends GrowerWithOrigin {
  /** Null if its wallet does not play. */
  ownerId: number | null;
}

export const GROWERZ_LIST: AdminList<GrowerzFilter, OwnedGrower> = {
  name: 'growerz',
  orders: { id: ['id'], rank: ['rank', 'id'], class: ['class_id', 'id'] },
  createSearch: createGrowerSearch,
  loadRows: async (db, ids) => {
    const growers = await loadGrowersByIds(db, ids);
    const findOwnerId = await loadUserIds(db, growers, ({ owner }) => owner);
    return growers.map((grower) => ({ ...grower, ownerId: findOwnerId(grower) }));
  },
};

/** A log line with what it can link to. */
export interface LogWithReferences extends ListedLog {
  /** The user of its wallet; null if it is not about a wallet that has signed in. */
  userId: number | null;
  /** The signatures in its message that belong to transactions in the books. */
  transactions: string[];
}

/** 64 bytes in base58. A private key looks exactly the same. */
const SIXTY_FOUR_BYTES = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/**
 * Adds the players and the transactions that log lines can link to. Signatures are public, but nothing
 * about a text of 64 bytes says whether it is a signature or a private key. So only a text that the
 * books hold as the signature of a payment or of a payout counts; everything else stays masked.
 */
export async function addLogReferences(
  db: Connection,
  lines: readonly ListedLog[],
): Promise<LogWithReferences[]> {
  const findUserId = await loadUserIds(db, lines, ({ address }) => address);
  const listCandidates = ({ message }: ListedLog) =>
    listLongRuns(message).filter((run) => SIXTY_FOUR_BYTES.test(run));
  const known = await findKnownSignatures(db, [...new Set(lines.flatMap(listCandidates))]);
  return lines.map((line) => ({
    ...line,
    userId: findUserId(line),
    transactions: listCandidates(line).filter((run) => known.has(run)),
  }));
}

/** Loads the users of the rows' wallets. @returns a function that finds the id of a row's user */
async function loadUserIds<Row>(
  db: Connection,
  rows: readonly Row[],
  getAddress: (row: Row) => string | null,
): Promise<(row: Row) => number | null> {
  const ids = await findUserIds(db, [...new Set(rows.flatMap((row) => getAddress(row) ?? []))]);
  return (row) => ids.get(getAddress(row) ?? '') ?? null;
}

/** Log lines unmasked; the caller masks what it shows. */
export const LOGS_LIST: AdminList<LogsFilter, LogWithReferences> = {
  name: 'logs',
  orders: { date: ['date_at_ms', 'id'] },
  isNewestFirst: true,
  createSearch: createLogSearch,
  loadRows: async (db, ids) => addLogReferences(db, await loadLogLinesByIds(db, ids)),
};

export const AUDIT_LIST: AdminList<AuditFilter, AuditEntry> = {
  name: 'audit',
  orders: { date: ['date_at_ms', 'id'] },
  isNewestFirst: true,
  createSearch: createAuditSearch,
  loadRows: loadAuditEntriesByIds,
};

/** Returns the actions that the audit trail contains, in alphabetical order. */
export const readAuditActions = ({ db }: Context): Promise<string[]> => listAuditActions(db);

export const ORDERS_LIST: AdminList<OrdersFilter, OrderRow> = {
  name: 'orders',
  orders: { id: ['id'], amount: ['currency', 'price_units', 'id'] },
  createSearch: (db, filter, ctx) => createOrderSearch(db, filter, ctx.now()),
  loadRows: loadOrdersByIds,
};

export const PAYMENTS_LIST: AdminList<PaymentsFilter, Payment | HeldPaymentRow> = {
  name: 'payments',
  orders: { id: ['id'], amount: ['received_lamports', 'received_units', 'id'] },
  createSearch: (db, filter, ctx) => createPaymentSearch(db, filter, ctx.now()),
  loadRows: (db, ids, _ctx, table) =>
    table === 'held_payments' ? loadHeldPaymentsByIds(db, ids) : loadPaymentsByIds(db, ids),
};

export const PAYOUTS_LIST: AdminList<PayoutsFilter, StoppablePayout> = {
  name: 'payouts',
  orders: { id: ['id'], amount: ['currency', 'amount_units', 'id'] },
  createSearch: (db, filter, ctx) => createPayoutSearch(db, filter, ctx.now()),
  loadRows: async (db, ids) => addStops(db, await loadPayoutsByIds(db, ids)),
};

export const BATCHES_LIST: AdminList<BatchesFilter, ListedBatch> = {
  name: 'batches',
  orders: { id: ['id'] },
  createSearch: (db, filter, ctx) => createBatchSearch(db, filter, ctx.now()),
  loadRows: loadBatchesByIds,
};

export type { Listing, PageRequest };

/** The order that a request asks for; that of the list if it is omitted. */
export interface RequestedOrder {
  sort?: string | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}

/** Lists a page of the rows that match a filter. */
export function listRows<Filter extends RequestedOrder, Row extends { id: number }>(
  ctx: Context,
  list: AdminList<Filter, Row>,
  filter: Filter,
  page: PageRequest,
): Promise<Listing<Row>> {
  const { orders, createSearch } = list;
  const columns = orders[filter.sort ?? ''] ?? Object.values(orders)[0] ?? ['id'];
  const order = { columns, isDescending: isDescending(list, filter) };
  return readSnapshot(ctx.db, async (db) => {
    const search = await createSearch(db, filter, ctx);
    const { ids, ...counts } = await findPage(db, search, order, page);
    return { ...counts, rows: await loadInOrder(ctx, db, { list, search, ids }) };
  });
}

/**
 * Yields all rows that match in the order of their ids, in chunks that are loaded when they are
 * requested. The export is recorded in the audit trail.
 */
export async function* exportRows<Filter extends RequestedOrder, Row extends { id: number }>(
  ctx: Context,
  admin: Admin,
  list: AdminList<Filter, Row>,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const { db } = ctx;
  const search = await list.createSearch(db, filter, ctx);
  const target = search.table === 'held_payments' ? 'held payments' : list.name;
  const action = { action: 'export', target };
  await runTransaction(db, (trx) => recordAdminAction(trx, admin, action, ctx.now()));
  const order = { isDescending: list.isNewestFirst === true && isDescending(list, filter) };
  let step = await findNextIds(db, search, { ...order, after: null });
  while (step !== null) {
    yield await loadInOrder(ctx, db, { list, search, ids: step.ids });
    step = await findNextIds(db, search, { ...order, after: step.last });
  }
}

const isDescending = (
  { isNewestFirst = false }: Pick<AdminList<never, never>, 'isNewestFirst'>,
  { direction }: RequestedOrder,
): boolean => (direction === undefined ? isNewestFirst : direction === 'descending');

async function loadInOrder<Filter, Row extends { id: number }>(
  ctx: Context,
  db: Connection,
  { list, search, ids }: { list: AdminList<Filter, Row>; search: ListSearch; ids: number[] },
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.loadRows(db, ids, ctx, search.table);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
