import { sendPayouts } from '../actions/send-payouts.ts';
import { settlePayouts } from '../actions/settle-payouts.ts';
import type { Service } from './service.ts';

/** Pays what the vault owes. */
export const payoutsService: Service = {
  name: 'Payouts',
  shortName: 'payouts',
  intervalMs: 10_000,
  run: async (ctx) => {
    await settlePayouts(ctx);
    const sent = await sendPayouts(ctx);
    // A quick chain has settled them by now.
    if (sent > 0) await settlePayouts(ctx);
  },
};
