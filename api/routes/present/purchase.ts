import type { PurchaseShape } from '../../../src/contract/shapes.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import { presentStrain } from './strain.ts';

/** Presents bought seeds; a retired growhouse buys none. */
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
