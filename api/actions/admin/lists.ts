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
import type { Connection } from '../../store/database/database.ts';
import type { Grower } from '../../store/growhouses/growers.ts';
import { createBatchSearch } from '../../store/lists/batches-list.ts';
import { createGrowerSearch, loadGrowersByIds } from '../../store/lists/growers-list.ts';
import {
  createGrowhouseSearch,
  type ListedGrowhouse,
  loadGrowhousesByIds,
} from '../../store/lists/growhouses-list.ts';
import type { ListSearch } from '../../store/lists/list-search.ts';
import { createLogSearch, type ListedLog, loadLogLinesByIds } from '../../store/lists/logs-list.ts';
import { createOrderSearch, loadOrdersByIds } from '../../store/lists/orders-list.ts';
import { createPaymentSearch, loadHeldPaymentsByIds } from '../../store/lists/payments-list.ts';
import { createPayoutSearch, loadPayoutsByIds } from '../../store/lists/payouts-list.ts';
import {
  createPlantSearch,
  type ListedPlant,
  loadPlantsByIds,
} from '../../store/lists/plants-list.ts';
import { createUserSearch, type ListedUser, loadUsersByIds } from '../../store/lists/users-list.ts';
import type { Ban } from '../../store/users/bans.ts';
import { findUserIds } from '../../store/users/users.ts';
import type { Context } from '../context.ts';
import { addStops, type StoppablePayout } from '../payouts/payout-stops.ts';
import { isConfiguredSuperadmin, resolveRole, type Role } from './roles.ts';

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

export const USERS: AdminList<UsersFilter, UserWithRole> = {
  name: 'users',
  orders: { id: ['id'], address: ['address'] },
  createSearch: (db, { bannedOnly, address }) =>
    createUserSearch(db, { isBanned: IS_BANNED[bannedOnly], address, admins: null }),
  loadRows: async (db, ids, ctx) => addRoles(ctx, await loadUsersByIds(db, ids)),
};

export const ADMINS: AdminList<AdminsFilter, UserWithRole> = {
  ...USERS,
  name: 'admins',
  createSearch: (db, { address }, { settings }) =>
    createUserSearch(db, { isBanned: null, address, admins: { wallets: settings.superadmins } }),
};

export const PLANTS: AdminList<PlantsFilter, ListedPlant> = {
  name: 'plants',
  orders: { id: ['id'], growhouse: ['growhouse_id', 'id'] },
  createSearch: createPlantSearch,
  loadRows: loadPlantsByIds,
};

export const GROWHOUSES: AdminList<GrowhousesFilter, ListedGrowhouse> = {
  name: 'growhouses',
  orders: { id: ['id'], level: ['level', 'id'] },
  createSearch: createGrowhouseSearch,
  loadRows: loadGrowhousesByIds,
};

/** A grower with the user who holds it. */
export interface OwnedGrower extends Grower {
  /** Null if its wallet does not play. */
  ownerId: number | null;
}

export const GROWERZ: AdminList<GrowerzFilter, OwnedGrower> = {
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
export const LOGS: AdminList<LogsFilter, LogWithReferences> = {
  name: 'logs',
  orders: { date: ['date_at_ms', 'id'] },
  isNewestFirst: true,
  createSearch: createLogSearch,
  loadRows: async (db, ids) => addLogReferences(db, await loadLogLinesByIds(db, ids)),
};

export const AUDIT: AdminList<AuditFilter, AuditEntry> = {
  name: 'audit',
  orders: { date: ['date_at_ms', 'id'] },
  isNewestFirst: true,
  createSearch: createAuditSearch,
  loadRows: loadAuditEntriesByIds,
};

/** Returns the actions that the audit trail contains, in alphabetical order. */
export const readAuditActions = ({ db }: Context): Promise<string[]> => listAuditActions(db);

export const ORDERS: AdminList<OrdersFilter, OrderRow> = {
  name: 'orders',
  orders: { id: ['id'], amount: ['currency', 'price_units', 'id'] },
  createSearch: (db, filter, ctx) => createOrderSearch(db, filter, ctx.now()),
  loadRows: loadOrdersByIds,
};

export const PAYMENTS: AdminList<PaymentsFilter, Payment | HeldPaymentRow> = {
  name: 'payments',
  orders: { id: ['id'], amount: ['received_lamports', 'received_units', 'id'] },
  createSearch: (db, filter, ctx) => createPaymentSearch(db, filter, ctx.now()),
  loadRows: (db, ids, _ctx, table) =>
    table === 'held_payments' ? loadHeldPaymentsByIds(db, ids) : loadPaymentsByIds(db, ids),
};

export const PAYOUTS: AdminList<PayoutsFilter, StoppablePayout> = {
  name: 'payouts',
  orders: { id: ['id'], amount: ['currency', 'amount_units', 'id'] },
  createSearch: (db, filter, ctx) => createPayoutSearch(db, filter, ctx.now()),
  loadRows: async (db, ids) => addStops(db, await loadPayoutsByIds(db, ids)),
};

export const BATCHES: AdminList<BatchesFilter, ListedBatch> = {
  name: 'batches',
  orders: { id: ['id'] },
  createSearch: (db, filter, ctx) => createBatchSearch(db, filter, ctx.now()),
  loadRows: loadBatchesByIds,
};
