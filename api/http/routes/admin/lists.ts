import {
  batchesFilter,
  batchesRequest,
  batchesShape,
  ordersFilter,
  ordersRequest,
  ordersShape,
  paymentsFilter,
  paymentsRequest,
  paymentsShape,
  payoutsFilter,
  payoutsRequest,
  payoutsShape,
} from '../../../../src/contract/admin/admin-money.ts';
import {
  adminsFilter,
  adminsRequest,
  auditFilter,
  auditRequest,
  growerzFilter,
  growerzRequest,
  growhousesFilter,
  growhousesRequest,
  logsFilter,
  logsRequest,
  plantsFilter,
  plantsRequest,
  usersFilter,
  usersRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import {
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  auditActionsShape,
  auditShape,
  baseInfoShape,
  logsShape,
  type UserShape,
  usersShape,
} from '../../../../src/contract/admin/admin-shapes.ts';
import { getRarity } from '../../../../src/game/rarity.ts';
import {
  ADMINS,
  AUDIT,
  BATCHES,
  GROWERZ,
  GROWHOUSES,
  LOGS,
  ORDERS,
  PAYMENTS,
  PAYOUTS,
  PLANTS,
  readAuditActions,
  USERS,
} from '../../../actions/admin/lists.ts';
import { readBaseInfo } from '../../../actions/admin/tend-plant.ts';
import type { Context } from '../../../actions/context.ts';
import {
  presentAdminGrower,
  presentAdminGrowhouse,
  presentAdminPlant,
  presentAuditEntry,
  presentBaseInfo,
  presentLog,
  presentUser,
} from '../../present/admin-lists.ts';
import {
  presentBatch,
  presentOrder,
  presentPayment,
  presentPayout,
} from '../../present/admin-money.ts';
import { Resource } from '../resource.ts';
import { type Column, mountList } from './mount-list.ts';

/** Serves the lists of the admin area, each as pages and as a CSV file. */
export function adminListRoutes(ctx: Context): Resource {
  const lists = new Resource(ctx);
  mountUserLists(lists, ctx);
  mountGameLists(lists, ctx);
  mountLogLists(lists, ctx);
  mountMoneyLists(lists, ctx);
  lists.get('/baseinfo', {
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: baseInfoShape,
    load: async () => presentBaseInfo(await readBaseInfo(ctx)),
  });
  lists.get('/audit/actions', {
    summary: 'The actions that the audit trail contains',
    answer: auditActionsShape,
    load: () => readAuditActions(ctx),
  });
  return lists;
}

const CREATED_COLUMN = [
  'date_created_utc',
  (row: { date_created: string }) => row.date_created,
] as const;

const USER_COLUMNS: readonly Column<UserShape>[] = [
  'id',
  'address',
  'banned',
  ['ban_reason', ({ ban }) => ban?.reason ?? null],
  ['banned_until_utc', ({ ban }) => ban?.until ?? null],
  ['admin', ({ role }) => role.admin],
  ['superadmin', ({ role }) => role.superadmin],
  'configured',
  'money',
  CREATED_COLUMN,
];

function mountUserLists(lists: Resource, ctx: Context): void {
  mountList(lists, ctx, {
    title: 'Users',
    answer: usersShape,
    path: '/users/all',
    filter: usersFilter,
    request: usersRequest,
    list: USERS,
    present: presentUser,
    columns: USER_COLUMNS,
  });
  mountList(lists, ctx, {
    title: 'Admins',
    answer: usersShape,
    path: '/admins/all',
    filter: adminsFilter,
    request: adminsRequest,
    list: ADMINS,
    present: presentUser,
    columns: USER_COLUMNS,
  });
}

function mountGameLists(lists: Resource, ctx: Context): void {
  mountList(lists, ctx, {
    title: 'Seeds and plants',
    details: 'Those that live, or those that were harvested or removed.',
    answer: adminPlantsShape,
    path: '/plants/all',
    filter: plantsFilter,
    request: plantsRequest,
    list: PLANTS,
    present: presentAdminPlant,
    columns: [
      'id',
      ['strain', ({ strain }) => strain.name],
      ['rarity', ({ strain }) => strain.rarity.name],
      'state',
      'stage',
      ['growhouse', ({ growhouse }) => growhouse.id],
      ['owner', ({ growhouse }) => growhouse.account.address],
      ['last_watering_time_utc', (plant) => plant.last_watering_time],
      ['next_watering_time_utc', (plant) => plant.next_watering_time],
      'outcome',
      ['ended_utc', ({ ended }) => ended],
      CREATED_COLUMN,
    ],
  });
  mountList(lists, ctx, {
    title: 'Growhouses',
    answer: adminGrowhousesShape,
    path: '/growhouses',
    oldPath: '/growhouses/',
    filter: growhousesFilter,
    request: growhousesRequest,
    list: GROWHOUSES,
    present: presentAdminGrowhouse,
    columns: [
      'id',
      'nickname',
      'level',
      'max_level',
      ['rarity', ({ rarity }) => getRarity(rarity).name],
      ['owner', ({ account }) => account.address],
      'growers',
      'seeds',
      'plants',
      'payoutReceived',
      CREATED_COLUMN,
    ],
  });
  mountList(lists, ctx, {
    title: 'Growerz',
    answer: adminGrowersShape,
    path: '/growerz/all',
    filter: growerzFilter,
    request: growerzRequest,
    list: GROWERZ,
    present: presentAdminGrower,
    columns: [
      'id',
      'name',
      'address',
      'rank',
      ['class', (grower) => grower.class.name],
      ['growhouse', ({ growhouseId }) => growhouseId],
      'token_address',
      'owner',
    ],
  });
}

function mountLogLists(lists: Resource, ctx: Context): void {
  mountList(lists, ctx, {
    title: 'The application log',
    answer: logsShape,
    path: '/logs',
    filter: logsFilter,
    request: logsRequest,
    list: LOGS,
    present: presentLog,
    columns: [
      'id',
      ['date_utc', ({ date }) => date],
      'level',
      'category',
      'address',
      'message',
      ['transactions', ({ transactions }) => transactions.join(' ')],
    ],
  });
  mountList(lists, ctx, {
    title: 'The audit trail of admins',
    answer: auditShape,
    path: '/audit',
    filter: auditFilter,
    request: auditRequest,
    list: AUDIT,
    present: presentAuditEntry,
    columns: [
      'id',
      ['date_utc', ({ date }) => date],
      'admin',
      'action',
      'target',
      ['before', ({ before }) => before && JSON.stringify(before)],
      ['after', ({ after }) => after && JSON.stringify(after)],
    ],
  });
}

function mountMoneyLists(lists: Resource, ctx: Context): void {
  mountList(lists, ctx, {
    title: 'Orders',
    answer: ordersShape,
    path: '/orders/all',
    filter: ordersFilter,
    request: ordersRequest,
    list: ORDERS,
    present: (order, { nowMs }) => presentOrder(order, nowMs),
    columns: [
      'id',
      'code',
      'kind',
      'state',
      'address',
      'currency',
      'price',
      ['growhouse', ({ growhouseId }) => growhouseId],
      ['payment', ({ paymentId }) => paymentId],
      'date_created',
      'date_expires',
    ],
  });
  mountList(lists, ctx, {
    title: 'Payments',
    answer: paymentsShape,
    path: '/payments/all',
    filter: paymentsFilter,
    request: paymentsRequest,
    list: PAYMENTS,
    present: presentPayment,
    columns: [
      'id',
      'kind',
      'state',
      'refusal',
      'address',
      'thc',
      'sol',
      ['order', ({ orderId }) => orderId],
      ['growhouse', ({ growhouseId }) => growhouseId],
      ['plant', ({ plantId }) => plantId],
      'signature',
      'date_created',
    ],
  });
  mountList(lists, ctx, {
    title: 'Payouts',
    answer: payoutsShape,
    path: '/payouts/all',
    filter: payoutsFilter,
    request: payoutsRequest,
    list: PAYOUTS,
    present: presentPayout,
    columns: [
      'id',
      'reason',
      'state',
      'waiting_for',
      'stopped_by',
      'next_attempt',
      'address',
      'currency',
      'amount',
      'failures',
      ['batch', ({ batchId }) => batchId],
      ['payment', ({ paymentId }) => paymentId],
      ['plant', ({ plantId }) => plantId],
      ['growhouse', ({ growhouseId }) => growhouseId],
      'signature',
      'date_created',
      'date_settled',
    ],
  });
  mountList(lists, ctx, {
    title: 'Batches',
    details: 'A batch is a transaction of several payouts.',
    answer: batchesShape,
    path: '/batches/all',
    filter: batchesFilter,
    request: batchesRequest,
    list: BATCHES,
    present: presentBatch,
    columns: [
      'id',
      'state',
      'payouts',
      'thc',
      'sol',
      'accounts_opened',
      'signature',
      'date_created',
      'date_settled',
    ],
  });
}
