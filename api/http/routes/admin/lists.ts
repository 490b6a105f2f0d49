import * as money from '../../../../src/contract/admin/admin-money.ts';
import * as requests from '../../../../src/contract/admin/admin-requests.ts';
import * as shapes from '../../../../src/contract/admin/admin-shapes.ts';
import { getRarity } from '../../../../src/game/rarity.ts';
import * as actions from '../../../actions/admin/lists.ts';
import { readBaseInfo } from '../../../actions/admin/tend-plant.ts';
import * as present from '../../present/admin-lists.ts';
import {
  presentBatch,
  presentOrder,
  presentPayment,
  presentPayout,
} from '../../present/admin-money.ts';
import type { Resource } from '../resource.ts';
import { type Column, createColumns, mountList } from './mount-list.ts';

/** Serves the lists of the admin area, each as pages and as a CSV file. */
export function addAdminListRoutes(lists: Resource): void {
  mountUserLists(lists);
  mountGameLists(lists);
  mountLogLists(lists);
  mountMoneyLists(lists);
  lists.get('/baseinfo', {
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: shapes.baseInfoShape,
    load: async ({ ctx }) => present.presentBaseInfo(await readBaseInfo(ctx)),
  });
  lists.get('/audit/actions', {
    summary: 'The actions that the audit trail contains',
    answer: shapes.auditActionsShape,
    load: ({ ctx }) => actions.readAuditActions(ctx),
  });
}

const CREATED_COLUMN = [
  'date_created_utc',
  (row: { date_created: string }) => row.date_created,
] as const;

const USER_COLUMNS: readonly Column<shapes.UserShape>[] = [
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

function mountUserLists(lists: Resource): void {
  mountList(lists, {
    title: 'Users',
    answer: shapes.usersShape,
    path: '/users/all',
    filter: requests.usersFilter,
    request: requests.usersRequest,
    list: actions.USERS_LIST,
    present: present.presentUser,
    columns: USER_COLUMNS,
  });
  mountList(lists, {
    title: 'Admins',
    answer: shapes.usersShape,
    path: '/admins/all',
    filter: requests.adminsFilter,
    request: requests.adminsRequest,
    list: actions.ADMINS_LIST,
    present: present.presentUser,
    columns: USER_COLUMNS,
  });
}

function mountGameLists(lists: Resource): void {
  mountList(lists, {
    title: 'Seeds and plants',
    details: 'Those that live, or those that were harvested or removed.',
    answer: shapes.adminPlantsShape,
    path: '/plants/all',
    filter: requests.plantsFilter,
    request: requests.plantsRequest,
    list: actions.PLANTS_LIST,
    present: present.presentAdminPlant,
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
  mountList(lists, {
    title: 'Growhouses',
    answer: shapes.adminGrowhousesShape,
    path: '/growhouses',
    oldPath: '/growhouses/',
    filter: requests.growhousesFilter,
    request: requests.growhousesRequest,
    list: actions.GROWHOUSES_LIST,
    present: present.presentAdminGrowhouse,
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
  mountList(lists, {
    title: 'Growerz',
    answer: shapes.adminGrowersShape,
    path: '/growerz/all',
    filter: requests.growerzFilter,
    request: requests.growerzRequest,
    list: actions.GROWERZ_LIST,
    present: present.presentAdminGrower,
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

function mountLogLists(lists: Resource): void {
  mountList(lists, {
    title: 'The application log',
    answer: shapes.logsShape,
    path: '/logs',
    filter: requests.logsFilter,
    request: requests.logsRequest,
    list: actions.LOGS_LIST,
    present: present.presentLog,
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
  mountList(lists, {
    title: 'The audit trail of admins',
    answer: shapes.auditShape,
    path: '/audit',
    filter: requests.auditFilter,
    request: requests.auditRequest,
    list: actions.AUDIT_LIST,
    present: present.presentAuditEntry,
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

function mountMoneyLists(lists: Resource): void {
  mountList(lists, {
    title: 'Orders',
    answer: money.ordersShape,
    path: '/orders/all',
    filter: money.ordersFilter,
    request: money.ordersRequest,
    list: actions.ORDERS_LIST,
    present: (order, { nowMs }) => presentOrder(order, nowMs),
    columns: createColumns(money.orderRowShape),
  });
  mountList(lists, {
    title: 'Payments',
    answer: money.paymentsShape,
    path: '/payments/all',
    filter: money.paymentsFilter,
    request: money.paymentsRequest,
    list: actions.PAYMENTS_LIST,
    present: presentPayment,
    columns: createColumns(money.paymentRowShape),
  });
  mountList(lists, {
    title: 'Payouts',
    answer: money.payoutsShape,
    path: '/payouts/all',
    filter: money.payoutsFilter,
    request: money.payoutsRequest,
    list: actions.PAYOUTS_LIST,
    present: presentPayout,
    columns: createColumns(money.payoutRowShape),
  });
  mountList(lists, {
    title: 'Batches',
    details: 'A batch is a transaction of several payouts.',
    answer: money.batchesShape,
    path: '/batches/all',
    filter: money.batchesFilter,
    request: money.batchesRequest,
    list: actions.BATCHES_LIST,
    present: presentBatch,
    columns: createColumns(money.batchRowShape),
  });
}
