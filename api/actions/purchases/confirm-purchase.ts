import { findExchangePayout } from '../../store/payouts/exchanges.ts';
import type { ParkedReason } from '../../../src/money/kinds.ts';
import { PAYOUT_STOP_MESSAGES } from '../../../src/contract/admin/payout-stops.ts';
import type { z } from 'zod';
import { EXCHANGE_OBSTACLES } from '../../../src/contract/exchange-obstacles.ts';
import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import type * as requests from '../../../src/contract/requests.ts';
import type { CartLine } from '../../../src/game/dispensary.ts';
import { computeRevivalCost } from '../../../src/game/growth.ts';
import { THC_DECIMALS, toBaseUnits } from '../../../src/money/amounts.ts';
import { findOrder, type Order } from '../../store/payments/orders.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse, loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { findPayoutStop } from '../payouts/payout-stops.ts';
import { RefusalError } from '../refusal-error.ts';
import { parseExchangeLamports } from './exchange.ts';

/**
 * Delivers the seeds of an order after it was paid. The order decides what is delivered; input that
 * differs from it is refused.
 * @throws RefusalError NOT_FOUND, FORBIDDEN and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function confirmPurchase(
  ctx: Context,
  player: Player,
  { growhouseId, cart, signature }: z.output<typeof requests.confirmPurchaseRequest>,
): Promise<ResultOf<'seeds'>> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  const matchesIntent = async (intent: PaymentIntent) => {
    if (intent.kind !== 'seeds') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'seeds' && order.growhouse_id === growhouseId && isSameCart(order, cart);
  };
  return confirmPayment(ctx, player, { signature, result: 'seeds', matchesIntent });
}

function isSameCart(
  { lines }: Extract<Order, { kind: 'seeds' }>,
  cart: readonly CartLine[],
): boolean {
  return (
    lines.length === cart.length &&
    lines.every((line) =>
      cart.some(({ id, quantity }) => id === line.id && quantity === line.quantity),
    )
  );
}

/**
 * Queues the payout of THC after an exchange was paid.
 * @returns what was exchanged, with why the THC does not arrive in a moment, and what happens by when;
 * null if it does
 * @throws RefusalError FORBIDDEN for another wallet, and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function confirmExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol, signature }: z.output<typeof requests.confirmExchangeRequest>,
) {
  if (publicKey !== player.address) throw new RefusalError('FORBIDDEN');
  const amount = parseExchangeLamports(exchangeSol);
  const matchesIntent = async (intent: PaymentIntent) => {
    if (intent.kind !== 'exchange') return false;
    const order = await findOrder(ctx.db, intent.orderId);
    return order?.kind === 'exchange' && order.price_units === amount;
  };
  const result = await confirmPayment(ctx, player, {
    signature,
    result: 'exchange',
    matchesIntent,
  });
  return { ...result, waits: await findObstacle(ctx, player, signature) };
}

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
    const messages: Readonly<Partial<Record<ParkedReason, string>>> = EXCHANGE_OBSTACLES;
    return messages[parkedReason] ?? EXCHANGE_OBSTACLES.other;
  }
  const missing = await ctx.chain.findWalletsWithoutThcAccount([address]);
  return missing.length > 0 ? EXCHANGE_OBSTACLES['no-token-account'] : null;
}

interface UpgradeInput extends z.output<typeof requests.upgradeRequest> {
  /** 'maxupgrade' for a growhouse on the last level, 'upgrade' for any other. */
  kind: 'upgrade' | 'maxupgrade';
  growhouseId: number;
}

/**
 * Upgrades a growhouse after its upgrade was paid.
 * @throws RefusalError NOT_FOUND, FORBIDDEN and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function upgradeGrowhouse(
  ctx: Context,
  player: Player,
  { kind, growhouseId, transaction: signature }: UpgradeInput,
): Promise<ResultOf<'upgrade'>> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  return confirmPayment(ctx, player, {
    signature,
    result: 'upgrade',
    matchesIntent: (intent) => intent.kind === kind && intent.growhouseId === growhouseId,
  });
}

/**
 * Revives a withered plant after its revival was paid.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function revivePlant(
  ctx: Context,
  player: Player,
  {
    plantId,
    growhouseId,
    transaction: signature,
    cost,
  }: z.output<typeof requests.reviveRequest> & { plantId: number },
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  await confirmPayment(ctx, player, {
    signature,
    result: 'revive',
    matchesIntent: (intent) =>
      intent.kind === 'revive' && intent.plantId === plantId && intent.growhouseId === growhouseId,
    assertTerms: async () => {
      const { plant } = await loadOwnedPlant(ctx.db, player, plantId);
      const isQuoted =
        toBaseUnits(cost, THC_DECIMALS) === computeRevivalCost(plant.rarityId, plant.stage);
      if (!isQuoted) throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
    },
  });
}
