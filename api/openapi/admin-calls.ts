import { adminSearchShape } from '../../src/contract/admin-search.ts';
import {
  announcementsShape,
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  auditActionsShape,
  auditShape,
  baseInfoShape,
  checksShape,
  dashboardShape,
  daySummaryShape,
  economyShape,
  logsShape,
  payoutsAboveLimitsShape,
  servicesShape,
  usersShape,
} from '../../src/contract/admin-shapes.ts';
import {
  userGrowersShape,
  userGrowhousesShape,
  userHistoryShape,
  userMoneyShape,
  userPageShape,
  userPlantsShape,
  userSessionsShape,
} from '../../src/contract/admin-user-page.ts';
import { paymentActionsShape, payoutActionsShape } from '../../src/contract/admin-money-actions.ts';
import {
  batchesShape,
  batchPageShape,
  heldPaymentPageShape,
  orderPageShape,
  ordersShape,
  paymentPageShape,
  paymentsShape,
  payoutPageShape,
  payoutsShape,
} from '../../src/contract/admin-money.ts';
import { reconciliationShape } from '../../src/contract/reconciliation-shapes.ts';
import { harvestShape, identityShape } from '../../src/contract/shapes.ts';
import type { Calls, Caller } from './call.ts';

const admin = { caller: 'admin' } as const satisfies { caller: Caller };
const superadmin = { caller: 'superadmin' } as const satisfies { caller: Caller };
const toCsvSummary = (rows: string) => `${rows} as a CSV file`;

/** The calls of admins and superadmins. */
export const ADMIN_CALLS: Calls = {
  'POST /admin/authenticate': {
    ...admin,
    summary: 'Opens the admin area for an admin whose player session is in the admin header',
    answer: identityShape,
  },
  'POST /admin/logout': { ...admin, summary: 'Closes the admin area' },
  'GET /admin/dashboard': { ...admin, summary: 'Key figures of the game', answer: dashboardShape },
  'GET /admin/dashboard/day': {
    ...admin,
    summary: 'The figures of one UTC day and of the day before',
    answer: daySummaryShape,
  },
  'GET /admin/baseinfo': {
    ...admin,
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: baseInfoShape,
  },

  'POST /admin/search': {
    ...admin,
    summary: 'What an address, a signature, an id or the code of an order belongs to',
    answer: adminSearchShape,
  },

  'POST /admin/users/all': { ...admin, summary: 'Users', answer: usersShape },
  'POST /admin/users/export': { ...admin, summary: toCsvSummary('Users'), answer: 'csv' },
  'POST /admin/users/{id}/ban': { ...admin, summary: 'Bans a user' },
  'POST /admin/users/{id}/ban/change': {
    ...admin,
    summary: 'Changes the reason, note and end of a ban',
  },
  'POST /admin/users/{id}/unban': { ...admin, summary: 'Lifts the ban of a user' },
  'GET /admin/users/{id}': {
    ...admin,
    summary: 'A user, by id or by the address of the wallet',
    answer: userPageShape,
  },
  'GET /admin/users/{id}/growhouses': {
    ...admin,
    summary: 'The growhouses of a user with their history',
    answer: userGrowhousesShape,
  },
  'GET /admin/users/{id}/plants': {
    ...admin,
    summary: 'The seeds and plants that a user has or had',
    answer: userPlantsShape,
  },
  'GET /admin/users/{id}/growers': {
    ...admin,
    summary: 'The growers that a user holds, held last or works with',
    answer: userGrowersShape,
  },
  'GET /admin/users/{id}/money': {
    ...admin,
    summary: 'What a user paid, was paid and is owed, and the latest of it',
    answer: userMoneyShape,
  },
  'GET /admin/users/{id}/sessions': {
    ...admin,
    summary: 'The sessions of a user',
    answer: userSessionsShape,
  },
  'GET /admin/users/{id}/history': {
    ...admin,
    summary: 'The latest log lines of a user and audit entries about them',
    answer: userHistoryShape,
  },
  'POST /admin/users/{id}/sign-out': { ...admin, summary: 'Ends all sessions of a user' },
  'POST /admin/users/{id}/growers/refresh': {
    ...admin,
    summary: 'Reads the growers of a user from the chain',
  },
  'POST /admin/users/{id}/release': {
    ...superadmin,
    summary: 'Pays out and delivers what a banned user is owed; the ban stays',
  },

  'POST /admin/plants/all': {
    ...admin,
    summary: 'Seeds and plants: those that live, or those that were harvested or removed',
    answer: adminPlantsShape,
  },
  'POST /admin/plants/export': {
    ...admin,
    summary: toCsvSummary('Seeds and plants'),
    answer: 'csv',
  },
  'POST /admin/plants/add': { ...admin, summary: 'Gives a seed to a growhouse' },
  'POST /admin/plants/{id}/water': { ...admin, summary: 'Waters any plant' },
  'POST /admin/plants/{id}/harvest': {
    ...admin,
    summary: 'Harvests any plant; its owner is paid',
    answer: harvestShape,
  },
  'POST /admin/plants/{id}/prune': { ...admin, summary: 'Removes any dead plant' },

  'POST /admin/growhouses': { ...admin, summary: 'Growhouses', answer: adminGrowhousesShape },
  'POST /admin/growhouses/': { ...admin, summary: 'Growhouses', answer: adminGrowhousesShape },
  'POST /admin/growhouses/export': { ...admin, summary: toCsvSummary('Growhouses'), answer: 'csv' },

  'POST /admin/growerz/all': { ...admin, summary: 'Growerz', answer: adminGrowersShape },
  'POST /admin/growerz/export': { ...admin, summary: toCsvSummary('Growerz'), answer: 'csv' },
  'POST /admin/growerz/{id}/update': { ...admin, summary: 'Edits a Grower' },

  'POST /admin/orders/all': { ...admin, summary: 'Orders', answer: ordersShape },
  'POST /admin/orders/export': { ...admin, summary: toCsvSummary('Orders'), answer: 'csv' },
  'GET /admin/orders/{id}': {
    ...admin,
    summary: 'An order with its payments and history',
    answer: orderPageShape,
  },
  'POST /admin/payments/all': { ...admin, summary: 'Payments', answer: paymentsShape },
  'POST /admin/payments/export': { ...admin, summary: toCsvSummary('Payments'), answer: 'csv' },
  'GET /admin/payments/{id}': {
    ...admin,
    summary: 'A payment with its order, payouts and history',
    answer: paymentPageShape,
  },
  'GET /admin/payments/held/{id}': {
    ...admin,
    summary: 'A payment that is not settled yet, because its wallet is banned',
    answer: heldPaymentPageShape,
  },
  'POST /admin/payouts/all': { ...admin, summary: 'Payouts', answer: payoutsShape },
  'POST /admin/payouts/export': { ...admin, summary: toCsvSummary('Payouts'), answer: 'csv' },
  'GET /admin/payouts/{id}': {
    ...admin,
    summary: 'A payout with its payment, batches and history',
    answer: payoutPageShape,
  },
  'POST /admin/batches/all': {
    ...admin,
    summary: 'Batches, which are transactions of several payouts',
    answer: batchesShape,
  },
  'POST /admin/batches/export': { ...admin, summary: toCsvSummary('Batches'), answer: 'csv' },
  'GET /admin/batches/{id}': {
    ...admin,
    summary: 'A batch with its payouts and history',
    answer: batchPageShape,
  },

  'POST /admin/logs': { ...admin, summary: 'The application log', answer: logsShape },
  'POST /admin/logs/export': {
    ...admin,
    summary: toCsvSummary('The application log'),
    answer: 'csv',
  },
  'POST /admin/audit': { ...admin, summary: 'The audit trail of admins', answer: auditShape },
  'GET /admin/audit/actions': {
    ...admin,
    summary: 'The actions that the audit trail contains',
    answer: auditActionsShape,
  },
  'POST /admin/audit/export': {
    ...admin,
    summary: toCsvSummary('The audit trail of admins'),
    answer: 'csv',
  },

  'POST /admin/admins/all': { ...superadmin, summary: 'Admins', answer: usersShape },
  'POST /admin/admins/export': { ...superadmin, summary: toCsvSummary('Admins'), answer: 'csv' },
  'POST /admin/admins/add': { ...superadmin, summary: 'Makes a user an admin' },
  'POST /admin/admins/{id}/update': {
    ...superadmin,
    summary: 'Makes an admin a superadmin, or revokes it',
  },
  'POST /admin/admins/{id}/remove': { ...superadmin, summary: 'Makes an admin a player' },

  'GET /admin/payouts/above-limits': {
    ...superadmin,
    summary: 'Payouts above the limits of the signer',
    answer: payoutsAboveLimitsShape,
  },
  'POST /admin/payouts/release': {
    ...superadmin,
    summary: 'Releases payouts above the limits, with a text that a superadmin’s wallet has signed',
  },
  'GET /admin/payouts/{id}/actions': {
    ...admin,
    summary: 'What decides which actions on a payout are possible',
    answer: payoutActionsShape,
  },
  'POST /admin/payouts/{id}/hold': {
    ...admin,
    summary: 'Keeps a queued payout from being paid until it is released',
  },
  'POST /admin/payouts/{id}/release': {
    ...admin,
    summary: 'Makes a payout due that is held or waits for its next attempt',
  },
  'POST /admin/payouts/{id}/pay-again': {
    ...admin,
    summary: 'Queues a payout that is set aside, if every node shows that it was not paid',
  },
  'POST /admin/payouts/{id}/mark-paid': {
    ...admin,
    summary: 'Marks a payout as paid by a transaction that the server verifies on the chain',
  },
  'POST /admin/payouts/{id}/readdress': {
    ...superadmin,
    summary: 'Has a payout paid to another wallet',
  },
  'GET /admin/payments/{id}/actions': {
    ...admin,
    summary: 'What decides which actions on a payment are possible',
    answer: paymentActionsShape,
  },
  'POST /admin/payments/{id}/refund': {
    ...admin,
    summary: 'Returns what a payment brought that is set aside',
  },
  'POST /admin/payments/{id}/fulfil': {
    ...admin,
    summary: 'Delivers seeds or THC for a payment that is set aside',
  },

  'GET /admin/reconciliation': {
    ...admin,
    summary: 'How the books compare with the vault’s transactions on the chain',
    answer: reconciliationShape,
  },
  'POST /admin/reconciliation/acknowledge': {
    ...superadmin,
    summary: 'Accepts a difference, for a reason that is kept; it no longer stops payouts',
  },

  'GET /admin/checks': {
    ...superadmin,
    summary: 'Checks of the nodes, the mint, the vault, the database and the machine',
    answer: checksShape,
  },
  'GET /admin/services/list': {
    ...superadmin,
    summary: 'The background services',
    answer: servicesShape,
  },
  'POST /admin/services/run/collection': {
    ...admin,
    summary: 'Reads the metadata of the growers from the chain; returns the list of services',
    answer: servicesShape,
  },
  'POST /admin/services/run/ownership': {
    ...admin,
    summary: 'Reads the owners of the growers from the chain; returns the list of services',
    answer: servicesShape,
  },
  'POST /admin/services/run/{shortName}': { ...superadmin, summary: 'Starts a run' },
  'POST /admin/services/start/{shortName}': { ...superadmin, summary: 'Starts a service' },
  'POST /admin/services/stop/{shortName}': { ...superadmin, summary: 'Stops a service' },
  'POST /admin/services/startall': { ...superadmin, summary: 'Starts every service' },
  'POST /admin/services/stopall': { ...superadmin, summary: 'Stops every service' },

  'GET /admin/announcements': {
    ...admin,
    summary: 'The announcements to players and the maintenance mode',
    answer: announcementsShape,
  },
  'POST /admin/announcements': { ...superadmin, summary: 'Announces a text to players' },
  'POST /admin/announcements/{id}/update': { ...superadmin, summary: 'Changes an announcement' },
  'POST /admin/announcements/{id}/end': { ...superadmin, summary: 'Ends an announcement now' },
  'POST /admin/maintenance/start': {
    ...superadmin,
    summary: 'Starts maintenance, in which players can read but not act, or changes its message',
  },
  'POST /admin/maintenance/end': { ...superadmin, summary: 'Ends the maintenance' },

  'GET /admin/economy': {
    ...superadmin,
    summary: 'The settings of the economy and what the vault can sell',
    answer: economyShape,
  },
  'POST /admin/economy': { ...superadmin, summary: 'Changes the settings of the economy' },
};
