import { checkVault } from '../actions/payouts/vault-alarms.ts';
import { updateEconomyAlarms } from '../actions/economy/economy.ts';
import { refundLateExchanges } from '../actions/payouts/refund-late-exchanges.ts';
import { sendPayouts } from '../actions/payouts/send-payouts.ts';
import { settlePayouts } from '../actions/payouts/settle-payouts.ts';
import type { Service } from './service.ts';

/** Sends and settles payouts, refunds late exchanges, and checks what the vault holds. */
export const payoutsService: Service = {
  name: 'Payouts',
  shortName: 'payouts',
  intervalMs: 10_000,
  run: async (ctx) => {
    await settlePayouts(ctx);
    const sent = await sendPayouts(ctx);
    // A fast chain may have finalized them already.
    if (sent > 0) await settlePayouts(ctx);
    await checkVault(ctx);
    await refundLateExchanges(ctx);
    await updateEconomyAlarms(ctx);
  },
};
