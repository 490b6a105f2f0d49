import { type Currency, type Lamports, sol, thc, type ThcUnits } from '../money/amounts.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { isRarityId, type RarityId } from './rarity.ts';

/** A seed of one rarity. Its strain is drawn when it is bought. */
export interface DispensaryItem {
  id: RarityId;
  /** THC base units. */
  cost: ThcUnits;
  sol: Lamports;
}

export const DISPENSARY_ITEMS: readonly DispensaryItem[] = [
  { id: 1, cost: thc(150), sol: sol('0.005') },
  { id: 2, cost: thc(400), sol: sol('0.012') },
  { id: 3, cost: thc(900), sol: sol('0.027') },
  { id: 4, cost: thc(2000), sol: sol('0.06') },
  { id: 5, cost: thc(4500), sol: sol('0.135') },
];

export const MAX_CART_SEEDS = 10;

/** How many orders of one wallet may wait for payment. */
export const MAX_OPEN_ORDERS = 10;

export interface CartLine {
  /** The item's id, which is also its rarity id. */
  id: number;
  quantity: number;
}

export interface CheckedCart {
  /** One line per item, sorted by rarity. */
  lines: { id: RarityId; quantity: number }[];
  /** Seeds in all lines together. */
  seeds: number;
  /** Base units of the payment method. */
  total: bigint;
}

export interface CartLimits {
  method: Currency;
  /** Seeds already in the growhouse. */
  seeds: number;
  maxSeeds: number;
  /** Base units of the payment method; null when the chain will check the balance. */
  balance: bigint | null;
}

/**
 * Checks a cart: known items with whole quantities, one line per item and at most 10 seeds in total
 * (spec, section 5).
 * Refuses: CART_LINE_INVALID, CART_EMPTY, CART_TOO_LARGE, SEED_SLOTS_FULL, INSUFFICIENT_FUNDS.
 */
export function checkCart(cart: readonly CartLine[], limits: CartLimits): Decision<CheckedCart> {
  const lines: CheckedCart['lines'] = [];
  for (const { id, quantity } of cart) {
    if (!isRarityId(id) || lines.some((line) => line.id === id)) return refuse('CART_LINE_INVALID');
    if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('CART_LINE_INVALID');
    lines.push({ id, quantity });
  }
  const seeds = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (seeds === 0) return refuse('CART_EMPTY');
  if (seeds > MAX_CART_SEEDS) return refuse('CART_TOO_LARGE');
  if (limits.seeds + seeds > limits.maxSeeds) return refuse('SEED_SLOTS_FULL');
  const total = computeCartTotal(lines, limits.method);
  if (limits.balance !== null && total > limits.balance) return refuse('INSUFFICIENT_FUNDS');
  return accept({ lines: lines.sort((a, b) => a.id - b.id), seeds, total });
}

/** Checks whether a wallet with this many open orders may place another. Refuses: TOO_MANY_ORDERS. */
export const checkOpenOrders = (openOrders: number): Decision<null> =>
  openOrders < MAX_OPEN_ORDERS ? accept(null) : refuse('TOO_MANY_ORDERS');

/** @returns base units of the payment method. @throws RangeError for an unknown item */
export function computeCartTotal(lines: readonly CartLine[], method: Currency): bigint {
  return lines.reduce((sum, line) => {
    const item = getDispensaryItem(line.id);
    return sum + BigInt(line.quantity) * (method === 'thc' ? item.cost : item.sol);
  }, 0n);
}

function getDispensaryItem(id: number): DispensaryItem {
  const item = DISPENSARY_ITEMS[id - 1];
  if (!item) throw new RangeError(`Unknown dispensary item ${id}`);
  return item;
}
