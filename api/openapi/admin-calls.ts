import {
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  auditShape,
  baseInfoShape,
  checksShape,
  dashboardShape,
  economyShape,
  logsShape,
  payoutsAboveLimitsShape,
  servicesShape,
  usersShape,
} from '../../src/contract/admin-shapes.ts';
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
  'GET /admin/baseinfo': {
    ...admin,
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: baseInfoShape,
  },

  'POST /admin/users/all': { ...admin, summary: 'Users', answer: usersShape },
  'POST /admin/users/export': { ...admin, summary: toCsvSummary('Users'), answer: 'csv' },
  'POST /admin/users/{id}/ban': { ...admin, summary: 'Bans a user' },
  'POST /admin/users/{id}/unban': { ...admin, summary: 'Lifts the ban of a user' },
  'POST /admin/users/{id}/release': {
    ...superadmin,
    summary: 'Pays out and delivers what a banned user is owed; the ban stays',
  },

  'POST /admin/plants/all': {
    ...admin,
    summary: 'Seeds and plants, except those that were harvested or removed',
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

  'POST /admin/logs': { ...admin, summary: 'The application log', answer: logsShape },
  'POST /admin/logs/export': {
    ...admin,
    summary: toCsvSummary('The application log'),
    answer: 'csv',
  },
  'POST /admin/audit': { ...admin, summary: 'The audit trail of admins', answer: auditShape },
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

  'GET /admin/economy': {
    ...superadmin,
    summary: 'The settings of the economy and what the vault can sell',
    answer: economyShape,
  },
  'POST /admin/economy': { ...superadmin, summary: 'Changes the settings of the economy' },
};
