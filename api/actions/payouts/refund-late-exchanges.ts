import * as store from '../../store/payouts/exchanges.ts';
import { lamports, formatMoney } from '../../../src/money/amounts.ts';
import { findUnservableExchanges, MAX_ACCOUNT_WAIT_MS } from '../../../src/money/exchange-terms.ts';
import { appendLog } from '../../store/server/logs.ts';
import { recordMoneyEvent } from '../../store/payments/money-events.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { arePayoutsStopped } from './payout-stops.ts';

const REFUSAL = 'EXCHANGE_NOT_SERVED';

/**
 * Returns the SOL of paid exchanges whose THC could not be paid within ten minutes: because the vault
 * has too little THC after the harvests that are paid first, or because the wallet cannot receive it.
 * One whose wallet has no THC account is refunded after two minutes.
 * Waits while payouts are stopped, because then no exchange has been given a chance. Exchanges of
 * banned wallets wait for the ban like all their money.
 * @returns the number of exchanges refunded
 * @throws ChainUnreachableError
 */
export async function refundLateExchanges(ctx: Context): Promise<number> {
  if (await arePayoutsStopped(ctx.db)) return 0;
  const waiting = await store.listQueuedExchanges(ctx.db);
  if (waiting.length === 0) return 0;
  // Payouts in flight are not subtracted: the balance may already lack them, and an exchange that is
  // not refunded now can still be refunded by a later run.
  const vault = await ctx.chain.getVaultBalances();
  const harvests = await store.sumQueuedHarvests(ctx.db);
  const payable = waiting.filter(({ isBlocked }) => !isBlocked);
  const blocked = waiting.filter((each) => each.isBlocked && !each.isAccountMissing);
  const withoutAccount = waiting.filter(({ isAccountMissing }) => isAccountMissing);
  const nowMs = ctx.now();
  const late = [
    ...findUnservableExchanges(payable, { vaultThc: vault.thcUnits - harvests, nowMs }),
    ...findUnservableExchanges(blocked, { vaultThc: 0n, nowMs }),
    ...findUnservableExchanges(withoutAccount, {
      vaultThc: 0n,
      nowMs,
      maxWaitMs: MAX_ACCOUNT_WAIT_MS,
    }),
  ];
  let refunded = 0;
  for (const exchange of late) refunded += (await refundExchange(ctx, exchange)) ? 1 : 0;
  return refunded;
}

/**
 * Turns the payout of THC into one of the SOL that was paid. It stays the same row, so that whatever
 * looks for its earlier transactions on the chain still finds them.
 * @returns false if the payout is no longer queued
 */
function refundExchange(ctx: Context, exchange: store.QueuedExchange): Promise<boolean> {
  return inTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    const amount = lamports(exchange.paidLamports);
    if (amount <= 0n || !(await store.replaceWithRefund(db, exchange, nowMs))) return false;
    await store.markExchangeRefunded(db, exchange.paymentId, REFUSAL);
    const { payoutId, paymentId } = exchange;
    const replaced = { currency: 'thc', units: exchange.thc.toString() } as const;
    const event = { event: 'refunded', refusal: REFUSAL, replaced, note: null } as const;
    await recordMoneyEvent(db, { ...event, payoutId, paymentId }, nowMs);
    const thc = formatMoney({ currency: 'thc', amount: exchange.thc });
    const sol = formatMoney({ currency: 'sol', amount });
    const message = `Exchange ${exchange.paymentId} for ${thc} was not served in time: ${sol} is refunded`;
    const { address } = exchange;
    await appendLog(db, { level: 'Warning', address, message }, nowMs);
    return true;
  });
}
