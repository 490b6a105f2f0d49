import { dashboardQuery, daySummaryQuery } from '../../../../src/contract/admin/admin-requests.ts';
import { dashboardShape, daySummaryShape } from '../../../../src/contract/admin/admin-shapes.ts';
import { toSolNumber, toThcNumber } from '../../../../src/money/amounts.ts';
import { readDashboard, readDaySummary } from '../../../actions/admin/dashboard.ts';
import type { Context } from '../../../actions/context.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { presentService } from '../../present/service.ts';
import { Resource } from '../resource.ts';

const DEFAULT_DAYS = '7';

/** Serves the dashboard. */
export function adminDashboardRoutes(
  ctx: Context,
  services: ServiceControl,
  readVaultBalances: VaultBalanceReader,
): Resource {
  const dashboard = new Resource(ctx);

  dashboard.get('/', {
    summary: 'Key figures of the game',
    query: dashboardQuery,
    answer: dashboardShape,
    load: async ({ query }) => {
      const [vault, { owed, ...figures }, reports] = await Promise.all([
        readVaultBalances(),
        readDashboard(ctx, { days: Number(query.days ?? DEFAULT_DAYS) }),
        services.list(),
      ]);
      const thc = vault && toThcNumber(vault.thcUnits);
      const sol = vault && toSolNumber(vault.lamports);
      return { ...figures, vault: { thc, sol, ...owed }, services: reports.map(presentService) };
    },
  });

  dashboard.get('/day', {
    summary: 'The figures of one UTC day and of the day before',
    query: daySummaryQuery,
    answer: daySummaryShape,
    codes: ['OUT_OF_BOUNDS'],
    load: ({ query: { day } }) => readDaySummary(ctx, day === undefined ? null : Date.parse(day)),
  });

  return dashboard;
}
