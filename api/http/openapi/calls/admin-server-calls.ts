import { z } from 'zod';
import {
  announcementsShape,
  auditActionsShape,
  auditShape,
  checksShape,
  economyShape,
  logsShape,
  servicesShape,
} from '../../../../src/contract/admin/admin-shapes.ts';
import {
  clientErrorPageShape,
  clientErrorsShape,
} from '../../../../src/contract/admin/client-error-shapes.ts';
import { reportedNicknamesShape } from '../../../../src/contract/admin/nickname-report-shapes.ts';
import { SERVICE_NAMES } from '../../../services/service-names.ts';
import type { Caller, Calls } from '../call.ts';

const admin = { caller: 'admin' } as const satisfies { caller: Caller };
const superadmin = { caller: 'superadmin' } as const satisfies { caller: Caller };
const toCsvSummary = (rows: string) => `${rows} as a CSV file`;

/** The short name of a service. */
const SERVICE = { shortName: z.enum(SERVICE_NAMES) };

/** The calls of admins about the server: logs, services, announcements and the economy. */
export const ADMIN_SERVER_CALLS: Calls = {
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
  'POST /admin/reported-nicknames/all': {
    ...admin,
    summary: 'The nicknames that players reported, the latest reports first',
    answer: reportedNicknamesShape,
  },
  'POST /admin/reported-nicknames/{id}/reset': {
    ...admin,
    summary: 'Clears a reported nickname of all growhouses that have it',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
  },
  'POST /admin/reported-nicknames/{id}/dismiss': {
    ...admin,
    summary: 'Closes the reports of a nickname without changing anything',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
  },
  'POST /admin/client-errors/all': {
    ...admin,
    summary: 'The errors that clients reported, the newest version first',
    answer: clientErrorsShape,
  },
  'GET /admin/client-errors/{id}': {
    ...admin,
    summary: 'A reported error with its stack in the source',
    answer: clientErrorPageShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/client-errors/{id}/resolve': {
    ...admin,
    summary: 'Marks a reported error as resolved; in a newer version it appears again',
    codes: ['NOT_FOUND', 'CONFLICT'],
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
    codes: ['CONFLICT'],
  },
  'POST /admin/services/run/ownership': {
    ...admin,
    summary: 'Reads the owners of the growers from the chain; returns the list of services',
    answer: servicesShape,
    codes: ['CONFLICT'],
  },
  'POST /admin/services/run/{shortName}': {
    ...superadmin,
    pathParameters: SERVICE,
    summary: 'Starts a run',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/services/start/{shortName}': {
    ...superadmin,
    pathParameters: SERVICE,
    summary: 'Starts a service',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/services/stop/{shortName}': {
    ...superadmin,
    pathParameters: SERVICE,
    summary: 'Stops a service',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/services/startall': { ...superadmin, summary: 'Starts every service' },
  'POST /admin/services/stopall': { ...superadmin, summary: 'Stops every service' },
  'GET /admin/announcements': {
    ...admin,
    summary: 'The announcements to players and the maintenance mode',
    answer: announcementsShape,
  },
  'POST /admin/announcements': {
    ...superadmin,
    summary: 'Announces a text to players',
    codes: ['CONFLICT'],
  },
  'POST /admin/announcements/{id}/update': {
    ...superadmin,
    summary: 'Changes an announcement',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/announcements/{id}/end': {
    ...superadmin,
    summary: 'Ends an announcement now',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /admin/maintenance/start': {
    ...superadmin,
    summary: 'Starts maintenance, in which players can read but not act, or changes its message',
    codes: ['CONFLICT'],
  },
  'POST /admin/maintenance/end': {
    ...superadmin,
    summary: 'Ends the maintenance',
    codes: ['CONFLICT'],
  },
  'GET /admin/economy': {
    ...superadmin,
    summary: 'The settings of the economy and what the vault can sell',
    answer: economyShape,
  },
  'POST /admin/economy': {
    ...superadmin,
    summary: 'Changes the settings of the economy',
    codes: ['CONFLICT', 'RATE_CHANGE_TOO_LARGE', 'LIMITS_CONTRADICT'],
  },
};
