import { Hono } from 'hono';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { presentServices } from '../../present/service.ts';
import { documented } from '../../openapi/documented.ts';
import { servicesShape } from '../../../../src/contract/admin/admin-shapes.ts';
import { z } from 'zod';
import { GROWER_SERVICES, SERVICE_NAMES } from '../../../services/service-state.ts';

/** The short name of a service. */
const SERVICE = { shortName: z.enum(SERVICE_NAMES) };

/** Runs the services behind the buttons of the Growerz tab and returns the list of all services. */
export function adminGrowerServicesRoutes(services: ServiceControl): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const shortName of GROWER_SERVICES) {
    documented(routes, {
      summary: `Reads the ${shortName === 'collection' ? 'metadata' : 'owners'} of the growers from the chain; returns the list of services`,
      answer: servicesShape,
      codes: ['CONFLICT'],
    }).post(`/run/${shortName}`, jsonBody(emptyRequest), async (c) => {
      await services.run(shortName, c.get('admin'));
      return sendSuccess(c, presentServices(await services.list()), 'Started');
    });
  }
  return routes;
}

/** Lists, runs, starts and stops the background services. Does not wait for runs to finish. */
export function adminServicesRoutes(services: ServiceControl): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'The background services',
    answer: servicesShape,
  }).get('/list', async (c) => sendSuccess(c, presentServices(await services.list())));

  documented(routes, {
    pathParameters: SERVICE,
    summary: 'Starts a run',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/run/:shortName', jsonBody(emptyRequest), async (c) => {
    await services.run(c.req.param('shortName'), c.get('admin'));
    return sendSuccess(c, undefined, 'Started');
  });

  documented(routes, {
    pathParameters: SERVICE,
    summary: 'Starts a service',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/start/:shortName', jsonBody(emptyRequest), async (c) => {
    await services.start(c.req.param('shortName'), c.get('admin'));
    return sendSuccess(c, undefined, 'Started');
  });

  documented(routes, {
    pathParameters: SERVICE,
    summary: 'Stops a service',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/stop/:shortName', jsonBody(emptyRequest), async (c) => {
    await services.stop(c.req.param('shortName'), c.get('admin'));
    return sendSuccess(c, undefined, 'Stopped');
  });

  documented(routes, {
    summary: 'Starts every service',
  }).post('/startall', jsonBody(emptyRequest), async (c) => {
    await services.startAll(c.get('admin'));
    return sendSuccess(c, undefined, 'Started');
  });

  documented(routes, {
    summary: 'Stops every service',
  }).post('/stopall', jsonBody(emptyRequest), async (c) => {
    await services.stopAll(c.get('admin'));
    return sendSuccess(c, undefined, 'Stopped');
  });

  return routes;
}
