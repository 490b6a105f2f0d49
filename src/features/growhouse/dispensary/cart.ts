import { MAX_CART_SEEDS } from '../../../game/dispensary.ts';
import type { RarityId } from '../../../game/rarity.ts';

/** Quantities by item id. */
export type Cart = Readonly<Partial<Record<RarityId, number>>>;

export interface CartLine {
  readonly id: RarityId;
  readonly quantity: number;
}

/** Converts a cart to its lines on the wire. */
export const toCartLines = (cart: Cart): CartLine[] =>
  ([1, 2, 3, 4, 5] as const).flatMap((id) => {
    const quantity = cart[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });

export const countCartSeeds = (cart: Cart): number =>
  toCartLines(cart).reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns why no more seeds fit into the cart; null if they do. */
export function getFullReason(
  cart: Cart,
  { seeds, maxSeeds }: { seeds: number; maxSeeds: number },
): string | null {
  const inCart = countCartSeeds(cart);
  if (seeds + inCart >= maxSeeds) return `This Growhouse holds at most ${maxSeeds} seeds.`;
  return inCart >= MAX_CART_SEEDS ? `You can buy at most ${MAX_CART_SEEDS} seeds at once.` : null;
}
