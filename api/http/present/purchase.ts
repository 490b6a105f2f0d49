import type { PurchaseShape } from '../../../src/contract/shapes.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import { presentStrain } from './strain.ts';

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
