import { liftExpiredBans } from '../actions/admin/bans.ts';
import { indexLogs } from '../actions/logs/index-logs.ts';
import { logPlantDecay } from '../actions/plants/decay.ts';
import type { Service } from './service.ts';

/**
 * Logs how many plants withered and died, lifts the bans whose end has come, and indexes the log for
 * the admin list.
 */
export const lifecycleService: Service = {
  name: 'Lifecycle',
  shortName: 'lifecycle',
  intervalMs: 60_000,
  run: async (ctx) => {
    await logPlantDecay(ctx);
    await liftExpiredBans(ctx);
    await indexLogs(ctx);
  },
};
