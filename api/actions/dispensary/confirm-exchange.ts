import type { ParkedReason } from '../../../src/contract/money-shapes.ts';
import { PAYOUT_STOP_MESSAGES } from '../../../src/contract/admin/payout-stops.ts';
import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { findExchangePayout } from '../../store/payouts/queued-exchanges.ts';
import { findOrder } from '../../store/payments/orders.ts';
import { findPayoutStop } from '../payouts/are-payouts-stopped.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Context, Player } from '../context.ts';
import { type ExchangeInput, parseExchangeLamports } from './order-exchange.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { RefusalError } from '../refusal-error.ts';

/** A paid exchange. */
export interface ConfirmedExchange extends ResultOf<'exchange'> {
  /** Why the THC does not arrive in a moment, and what happens by when; null if it does. */
  waits: string | null;
}

/**
 * Queues the payout of THC after an exchange was paid.
 * @throws RefusalError FORBIDDEN for another wallet, and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function confirmExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol, signature }: ExchangeInput & { signature: string },
): Promise<ConfirmedExchange> {
  if (publicKey !== player.address) throw new RefusalError('FORBIDDEN');
  const amount = parseExchangeLamports(exchangeSol);
  const matchesIntent = async (intent: PaymentIntent) => {
    if (intent.kind !== 'exchange') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'exchange' && order.price === amount;
  };
  const result = await confirmPayment(ctx, player, {
    signature,
    result: 'exchange',
    matchesIntent,
  });
  return { ...result, waits: await findObstacle(ctx, player, signature) };
}

const PARKED_MESSAGES: Readonly<Partial<Record<ParkedReason, string>>> = {
  'vault-short':
    'The vault is being refilled. If we cannot pay within ten minutes, your SOL comes back.',
  'signer-limit':
    'It is large and waits for a second check by us. Your Money page shows its state.',
  'account-banned': 'It is held while this account is banned.',
  held: 'We are checking it by hand before it is paid.',
};
const NO_ACCOUNT =
  'Open your THC account on the Money page within two minutes, or your SOL comes back.';
const LATER =
  'It cannot be paid right now. If we cannot pay within ten minutes, your SOL comes back.';

/** Finds out why the THC of a paid exchange does not arrive in a moment. */
async function findObstacle(
  ctx: Context,
  { address }: Player,
  signature: string,
): Promise<string | null> {
  const payout = await findExchangePayout(ctx.db, signature);
  if (payout?.state !== 'queued') return null;
  const stop = await findPayoutStop(ctx.db);
  if (stop !== null) return PAYOUT_STOP_MESSAGES[stop];
  const { parkedReason } = payout;
  if (parkedReason !== null && parkedReason !== 'no-token-account') {
    return PARKED_MESSAGES[parkedReason] ?? LATER;
  }
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  return missing.length > 0 ? NO_ACCOUNT : null;
}
