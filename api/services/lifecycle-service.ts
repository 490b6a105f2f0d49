import { indexLogs } from '../actions/logs/index-logs.ts';
import { logPlantDecay } from '../actions/plants/log-plant-decay.ts';
import type { Service } from './service.ts';

/** Logs how many plants withered and died, and indexes the log for the admin list. */
export const lifecycleService: Service = {
  name: 'Lifecycle',
  shortName: 'lifecycle',
  intervalMs: 60_000,
  run: async (ctx) => {
    await logPlantDecay(ctx);
    await indexLogs(ctx);
  },
};
