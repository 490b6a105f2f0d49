import { collectPayments } from '../actions/payments/collect-payments.ts';
import { checkPayoutAge } from '../actions/payouts/vault-alarms.ts';
import type { Service } from './service.ts';

/** Settles payments that were never confirmed, and watches the age of payouts. */
export const paymentsService: Service = {
  name: 'Payments',
  shortName: 'payments',
  intervalMs: 30_000,
  run: async (ctx) => {
    // Watched from here, because the payouts service may be what hangs. First, because an unreachable chain
    // ends the run.
    await checkPayoutAge(ctx);
    await collectPayments(ctx);
  },
};
