import { type Lamports, sol, thc, type ThcUnits } from './amounts.ts';
import { isRarityId, type RarityId } from './rarity.ts';
import { allow, type Decision, refuse } from './decision.ts';

export const PAYMENT_METHODS = ['thc', 'sol'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A seed of a rarity; which of its strains it is shows when it is bought. */
export interface DispensaryItem {
  id: RarityId;
  cost: ThcUnits;
  sol: Lamports;
}

export const DISPENSARY: readonly DispensaryItem[] = [
  { id: 1, cost: thc(150), sol: sol('0.005') },
  { id: 2, cost: thc(400), sol: sol('0.012') },
  { id: 3, cost: thc(900), sol: sol('0.027') },
  { id: 4, cost: thc(2000), sol: sol('0.06') },
  { id: 5, cost: thc(4500), sol: sol('0.135') },
];

export const MAX_CART_SEEDS = 10;

export interface CartLine {
  /** The item's id, which is its rarity's. */
  id: number;
  quantity: number;
}

export interface CheckedCart {
  /** One line an item, in the order of the ladder. */
  lines: { id: RarityId; quantity: number }[];
  seeds: number;
  /** Base units of the payment method. */
  total: bigint;
}

export interface CartLimits {
  method: PaymentMethod;
  /** Seeds the growhouse holds, and how many it can. */
  seeds: number;
  maxSeeds: number;
  /** Base units of the payment method; null where the chain decides. */
  balance: bigint | null;
}

/**
 * Checks a cart: whole quantities of known items, each on one line, 10 seeds in all.
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
  const total = cartTotal(lines, limits.method);
  if (limits.balance !== null && total > limits.balance) return refuse('INSUFFICIENT_FUNDS');
  return allow({ lines: lines.sort((a, b) => a.id - b.id), seeds, total });
}

/** @returns base units of the method. @throws RangeError for an unknown item */
export function cartTotal(lines: readonly CartLine[], method: PaymentMethod): bigint {
  return lines.reduce((sum, line) => {
    const item = itemOf(line.id);
    return sum + BigInt(line.quantity) * (method === 'thc' ? item.cost : item.sol);
  }, 0n);
}

function itemOf(id: number): DispensaryItem {
  const item = DISPENSARY[id - 1];
  if (!item) throw new RangeError(`The dispensary has no item ${id}`);
  return item;
}
