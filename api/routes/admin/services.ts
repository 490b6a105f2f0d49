import { Hono } from 'hono';
import { emptyRequest } from '../../../src/contract/requests.ts';
import type { Context } from '../../actions/context.ts';
import { recordServiceAct } from '../../actions/admin/record-service-act.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { ok } from '../../reply.ts';
import type { ServiceRunner } from '../../services/runner.ts';
import { readServiceReports } from '../../services/service-reports.ts';
import { presentServices } from '../present/service.ts';

/** Whose runs are begun from the list of Growerz, which wants to know how they stand. */
const ANSWERED_WITH_LIST: readonly string[] = ['collection', 'ownership'];

/** What superadmins do to the background services. A run is answered when it has begun. */
export function adminServicesRoutes(ctx: Context, services: ServiceRunner): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const list = async () => presentServices(await readServiceReports(ctx, services));

  routes.get('/list', async (c) => ok(c, await list()));

  routes.post('/run/:shortName', jsonBody(emptyRequest), async (c) => {
    const shortName = c.req.param('shortName');
    services.run(shortName);
    await recordServiceAct(ctx, c.get('admin'), { act: 'run', shortNames: [shortName] });
    return ok(c, ANSWERED_WITH_LIST.includes(shortName) ? await list() : undefined, 'Started');
  });

  routes.post('/start/:shortName', jsonBody(emptyRequest), async (c) => {
    const shortName = c.req.param('shortName');
    await services.start(shortName);
    await recordServiceAct(ctx, c.get('admin'), { act: 'start', shortNames: [shortName] });
    return ok(c, undefined, 'Started');
  });

  routes.post('/stop/:shortName', jsonBody(emptyRequest), async (c) => {
    const shortName = c.req.param('shortName');
    await services.stop(shortName);
    await recordServiceAct(ctx, c.get('admin'), { act: 'stop', shortNames: [shortName] });
    return ok(c, undefined, 'Stopped');
  });

  routes.post('/startall', jsonBody(emptyRequest), async (c) => {
    const shortNames = await services.startAll();
    await recordServiceAct(ctx, c.get('admin'), { act: 'start', shortNames });
    return ok(c, undefined, 'Started');
  });

  routes.post('/stopall', jsonBody(emptyRequest), async (c) => {
    const shortNames = await services.stopAll();
    await recordServiceAct(ctx, c.get('admin'), { act: 'stop', shortNames });
    return ok(c, undefined, 'Stopped');
  });

  return routes;
}
