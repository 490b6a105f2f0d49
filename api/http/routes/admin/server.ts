import { z } from 'zod';
import * as requests from '../../../../src/contract/admin/admin-requests.ts';
import * as shapes from '../../../../src/contract/admin/admin-shapes.ts';
import { parseEconomySettings } from '../../../../src/contract/admin/economy-settings.ts';
import {
  type AnnouncementInput,
  createAnnouncement,
  editAnnouncement,
  endAnnouncement,
  listAnnouncements,
} from '../../../actions/announcements/announcements.ts';
import {
  endMaintenance,
  startMaintenance,
} from '../../../actions/announcements/maintenance-mode.ts';
import { readEconomy, updateEconomy } from '../../../actions/economy/economy.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { GROWER_SERVICES, SERVICE_NAMES } from '../../../services/service-state.ts';
import { presentServices } from '../../present/admin-lists.ts';
import type { Resource } from '../resource.ts';

/** Runs the services behind the buttons of the Growerz tab and returns the list of all services. */
export function addGrowerServicesRoutes(routes: Resource, services: ServiceControl): void {
  for (const shortName of GROWER_SERVICES) {
    routes.post(`/run/${shortName}`, {
      summary: `Reads the ${shortName === 'collection' ? 'metadata' : 'owners'} of the growers from the chain; returns the list of services`,
      answer: shapes.servicesShape,
      codes: ['CONFLICT'],
      run: async (_ctx, { admin }) => {
        await services.run(shortName, admin);
        return services.list();
      },
      present: presentServices,
      message: 'Started',
    });
  }
}

/** Lists, runs, starts and stops the background services. Does not wait for runs to finish. */
export function addServicesRoutes(routes: Resource, services: ServiceControl): void {
  routes.get('/list', {
    summary: 'The background services',
    answer: shapes.servicesShape,
    load: async () => presentServices(await services.list()),
  });

  const changes = [
    { verb: 'run', summary: 'Starts a run', message: 'Started' },
    { verb: 'start', summary: 'Starts a service', message: 'Started' },
    { verb: 'stop', summary: 'Stops a service', message: 'Stopped' },
  ] as const;
  for (const { verb, summary, message } of changes) {
    routes.post(`/${verb}/:shortName`, {
      pathParameters: { shortName: z.enum(SERVICE_NAMES) },
      summary,
      codes: ['NOT_FOUND', 'CONFLICT'],
      run: async (_ctx, { c, admin }) => {
        await services[verb](c.req.param('shortName') ?? '', admin);
      },
      message,
    });
  }

  routes.post('/startall', {
    summary: 'Starts every service',
    run: (_ctx, { admin }) => services.startAll(admin),
    message: 'Started',
  });

  routes.post('/stopall', {
    summary: 'Stops every service',
    run: (_ctx, { admin }) => services.stopAll(admin),
    message: 'Stopped',
  });
}

/** Serves the checks of the configuration. For superadmins only. */
export function addChecksRoutes(checks: Resource, readChecks: ChecksReader): void {
  checks.get('/', {
    summary: 'Checks of the nodes, the mint, the vault, the database and the machine',
    answer: shapes.checksShape,
    load: async () => {
      const data = await readChecks();
      return { total: data.length, data };
    },
  });
}

/** Shows and changes the settings of the economy. For superadmins only. */
export function addEconomyRoutes(economy: Resource, readVaultBalances: VaultBalanceReader): void {
  economy.get('/', {
    summary: 'The settings of the economy and what the vault can sell',
    answer: shapes.economyShape,
    load: async ({ ctx }) => readEconomy(ctx, await readVaultBalances()),
  });

  economy.post('/', {
    summary: 'Changes the settings of the economy',
    body: requests.economyRequest,
    codes: ['CONFLICT', 'RATE_CHANGE_TOO_LARGE', 'LIMITS_CONTRADICT'],
    run: async (scope, { admin, body: { revision, confirmRate, settings: shape } }) => {
      const settings = parseEconomySettings(shape);
      if (settings === null) throw new RefusalError('INVALID_REQUEST');
      await updateEconomy(scope, admin, { revision, settings, confirmsRate: confirmRate });
    },
    message: 'Economy changed',
  });
}

/** What admins tell players: admins read it, superadmins write it. */
export function addAnnouncementRoutes(announcements: Resource): void {
  announcements.get('/', {
    summary: 'The announcements to players and the maintenance mode',
    answer: shapes.announcementsShape,
    load: ({ ctx }) => listAnnouncements(ctx),
  });

  announcements.post('/', {
    caller: 'superadmin',
    summary: 'Announces a text to players',
    body: requests.announcementRequest,
    codes: ['CONFLICT'],
    run: (scope, { admin, body }) => createAnnouncement(scope, admin, toInput(body)),
    message: 'Announcement created',
  });

  announcements.post('/:id/update', {
    caller: 'superadmin',
    summary: 'Changes an announcement',
    body: requests.announcementRequest,
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, id, body }) => editAnnouncement(scope, admin, { id, ...toInput(body) }),
    message: 'Announcement changed',
  });

  announcements.post('/:id/end', {
    caller: 'superadmin',
    summary: 'Ends an announcement now',
    codes: ['NOT_FOUND', 'CONFLICT'],
    run: (scope, { admin, id }) => endAnnouncement(scope, admin, { id }),
    message: 'Announcement ended',
  });
}

const toInput = ({
  text,
  level,
  starts_at,
  ends_at,
}: requests.AnnouncementRequest): AnnouncementInput => ({
  text,
  level,
  startsAtMs: starts_at === null ? null : Date.parse(starts_at),
  endsAtMs: ends_at === null ? null : Date.parse(ends_at),
});

/** Switches the maintenance mode. For superadmins only. */
export function addMaintenanceRoutes(maintenance: Resource): void {
  maintenance.post('/start', {
    summary: 'Starts maintenance, in which players can read but not act, or changes its message',
    body: requests.startMaintenanceRequest,
    codes: ['CONFLICT'],
    run: (scope, { admin, body }) => startMaintenance(scope, admin, body),
    message: 'Maintenance started',
  });

  maintenance.post('/end', {
    summary: 'Ends the maintenance',
    codes: ['CONFLICT'],
    run: (scope, { admin }) => endMaintenance(scope, admin),
    message: 'Maintenance ended',
  });
}
