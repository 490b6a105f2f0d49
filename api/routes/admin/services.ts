import { Hono } from 'hono';
import { emptyRequest } from '../../../src/contract/requests.ts';
import type { Context } from '../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import type { ServiceRunner } from '../../services/runner.ts';
import { createServiceControl } from '../../services/service-control.ts';
import { readServiceReports } from '../../services/service-reports.ts';
import { presentServices } from '../present/service.ts';

/** Services that the Growerz tab runs. It expects the list of services in the response. */
const SERVICES_OF_GROWERZ_TAB: readonly string[] = ['collection', 'ownership'];

/** Lists, runs, starts and stops the background services. Does not wait for runs to finish. */
export function adminServicesRoutes(ctx: Context, services: ServiceRunner): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const control = createServiceControl(ctx, services);
  const list = async () => presentServices(await readServiceReports(ctx, services));

  routes.get('/list', async (c) => sendSuccess(c, await list()));

  routes.post('/run/:shortName', jsonBody(emptyRequest), async (c) => {
    const shortName = c.req.param('shortName');
    await control.run(c.get('admin'), shortName);
    return sendSuccess(
      c,
      SERVICES_OF_GROWERZ_TAB.includes(shortName) ? await list() : undefined,
      'Started',
    );
  });

  routes.post('/start/:shortName', jsonBody(emptyRequest), async (c) => {
    await control.start(c.get('admin'), c.req.param('shortName'));
    return sendSuccess(c, undefined, 'Started');
  });

  routes.post('/stop/:shortName', jsonBody(emptyRequest), async (c) => {
    await control.stop(c.get('admin'), c.req.param('shortName'));
    return sendSuccess(c, undefined, 'Stopped');
  });

  routes.post('/startall', jsonBody(emptyRequest), async (c) => {
    await control.startAll(c.get('admin'));
    return sendSuccess(c, undefined, 'Started');
  });

  routes.post('/stopall', jsonBody(emptyRequest), async (c) => {
    await control.stopAll(c.get('admin'));
    return sendSuccess(c, undefined, 'Stopped');
  });

  return routes;
}
