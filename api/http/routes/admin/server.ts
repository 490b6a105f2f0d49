import { z } from 'zod';
import { checksShape, servicesShape } from '../../../../src/contract/admin/admin-shapes.ts';
import type { Context } from '../../../actions/context.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { GROWER_SERVICES, SERVICE_NAMES } from '../../../services/service-state.ts';
import { presentServices } from '../../present/service.ts';
import { Resource } from '../resource.ts';

/** Runs the services behind the buttons of the Growerz tab and returns the list of all services. */
export function adminGrowerServicesRoutes(ctx: Context, services: ServiceControl): Resource {
  const routes = new Resource(ctx);
  for (const shortName of GROWER_SERVICES) {
    routes.post(`/run/${shortName}`, {
      summary: `Reads the ${shortName === 'collection' ? 'metadata' : 'owners'} of the growers from the chain; returns the list of services`,
      answer: servicesShape,
      codes: ['CONFLICT'],
      run: async (_ctx, { admin }) => {
        await services.run(shortName, admin);
        return services.list();
      },
      present: presentServices,
      message: 'Started',
    });
  }
  return routes;
}

/** Lists, runs, starts and stops the background services. Does not wait for runs to finish. */
export function adminServicesRoutes(ctx: Context, services: ServiceControl): Resource {
  const routes = new Resource(ctx);

  routes.get('/list', {
    summary: 'The background services',
    answer: servicesShape,
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

  return routes;
}

/** Serves the checks of the configuration. For superadmins only. */
export function adminChecksRoutes(ctx: Context, readChecks: ChecksReader): Resource {
  const checks = new Resource(ctx);
  checks.get('/', {
    summary: 'Checks of the nodes, the mint, the vault, the database and the machine',
    answer: checksShape,
    load: async () => {
      const data = await readChecks();
      return { total: data.length, data };
    },
  });
  return checks;
}
