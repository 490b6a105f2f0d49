import { Hono } from 'hono';
import { dashboardQuery, daySummaryQuery } from '../../../../src/contract/admin/admin-requests.ts';
import type { Context } from '../../../actions/context.ts';
import { readDashboard, readDaySummary } from '../../../actions/admin/dashboard.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { queryParameters } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { presentDashboard, presentDaySummary } from '../../present/dashboard.ts';
import { documented } from '../../openapi/documented.ts';
import { dashboardShape, daySummaryShape } from '../../../../src/contract/admin/admin-shapes.ts';

const DEFAULT_DAYS = '7';

/** Serves the dashboard. */
export function adminDashboardRoutes(
  ctx: Context,
  services: ServiceControl,
  readVaultBalances: VaultBalanceReader,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'Key figures of the game',
    answer: dashboardShape,
  }).get('/', queryParameters(dashboardQuery), async (c) => {
    const days = Number(c.req.valid('query').days ?? DEFAULT_DAYS);
    const [vault, dashboard, reports] = await Promise.all([
      readVaultBalances(),
      readDashboard(ctx, { days }),
      services.list(),
    ]);
    return sendSuccess(c, presentDashboard({ ...dashboard, vault, services: reports }));
  });

  documented(routes, {
    summary: 'The figures of one UTC day and of the day before',
    answer: daySummaryShape,
    codes: ['OUT_OF_BOUNDS'],
  }).get('/day', queryParameters(daySummaryQuery), async (c) => {
    const { day } = c.req.valid('query');
    const dayAtMs = day === undefined ? null : Date.parse(day);
    return sendSuccess(c, presentDaySummary(await readDaySummary(ctx, dayAtMs)));
  });

  return routes;
}
