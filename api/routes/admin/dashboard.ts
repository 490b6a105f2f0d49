import { Hono } from 'hono';
import { dashboardQuery } from '../../../src/contract/admin-requests.ts';
import type { Context } from '../../actions/context.ts';
import { readDashboard } from '../../actions/read-dashboard.ts';
import { watchVault } from '../../actions/watch-vault.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { queryOf } from '../../middleware/parse.ts';
import { ok } from '../../reply.ts';
import type { ServiceRunner } from '../../services/runner.ts';
import { readServiceReports } from '../../services/service-reports.ts';
import { presentDashboard } from '../present/dashboard.ts';

/** A dashboard without the vault's balance beats one that comes late. */
const VAULT_WITHIN_MS = 2000;
const DEFAULT_DAYS = '7';

/** How the game stands, for admins. */
export function adminDashboardRoutes(ctx: Context, services: ServiceRunner): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const vaultBalances = watchVault(ctx, { withinMs: VAULT_WITHIN_MS });

  routes.get('/', queryOf(dashboardQuery), async (c) => {
    const days = Number(c.req.valid('query').days ?? DEFAULT_DAYS);
    const [vault, dashboard, reports] = await Promise.all([
      vaultBalances(),
      readDashboard(ctx, { days }),
      readServiceReports(ctx, services),
    ]);
    return ok(c, presentDashboard({ ...dashboard, vault, services: reports }));
  });

  return routes;
}
