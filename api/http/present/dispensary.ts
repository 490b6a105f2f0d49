import type {
  DispensaryShape,
  DispensaryTermsShape,
  OrderShape,
  PurchaseShape,
} from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { DISPENSARY_ITEMS } from '../../../src/game/dispensary.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import { getStrainsByRarity } from '../../../src/game/strain.ts';
import { presentStrain } from './strain.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import type { DispensaryTerms } from '../../actions/purchases/exchange-terms.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { PlacedOrder } from '../../actions/purchases/orders.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';

/** Presents what is sold: a seed of each rarity and the strains it can become. */
export const presentDispensary = (): DispensaryShape =>
  DISPENSARY_ITEMS.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: getRarity(id).name },
    strains: getStrainsByRarity(id).map((strain) => presentStrain(strain.id)),
    cost: toThcNumber(cost),
    sol: toSolNumber(sol),
  }));

export const presentTerms = (terms: DispensaryTerms): DispensaryTermsShape => {
  const { exchange } = terms;
  return {
    purchasesPaused: terms.arePurchasesPaused,
    exchange: {
      rate: toExchangeRateNumber(exchange.rate),
      paused: exchange.isPaused,
      rateStale: exchange.isRateStale,
      maxPerOrder: toSolNumber(exchange.maxPerOrder),
      leftForWallet: toSolNumber(exchange.leftForWallet),
      leftToday: toSolNumber(exchange.leftToday),
      available: exchange.available === null ? null : toThcNumber(exchange.available),
    },
  };
};

export const presentOrder = (order: PlacedOrder): OrderShape => ({
  transaction: order.transaction,
  expires_at: toIso(order.expiresAtMs),
  lastValidBlockHeight: order.lastValidBlockHeight,
});

/** Presents bought seeds. `max_level` is false, because a retired growhouse cannot buy any. */
export function presentPurchase(
  address: string,
  { growhouseId, seeds }: ResultOf<'seeds'>,
): PurchaseShape {
  const growhouse = { id: growhouseId, max_level: false, account: { address } };
  return {
    count: seeds.length,
    seeds: seeds.map(({ id, strainId }) => ({ id, strain: presentStrain(strainId), growhouse })),
  };
}
