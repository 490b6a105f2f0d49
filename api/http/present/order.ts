import { toIso } from '../../../src/contract/primitives.ts';
import type { OrderShape } from '../../../src/contract/shapes.ts';
import type { PlacedOrder } from '../../actions/purchases/orders.ts';

export const presentOrder = (order: PlacedOrder): OrderShape => ({
  transaction: order.transaction,
  expires_at: toIso(order.expiresAtMs),
  lastValidBlockHeight: order.lastValidBlockHeight,
});
