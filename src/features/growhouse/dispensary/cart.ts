import { missingHarvests } from '../../../game/caps.ts';
import { MAX_CART_SEEDS } from '../../../game/dispensary.ts';
import type { GrowhouseFacts } from '../../../game/growhouse.ts';
import { type RarityId, rarityOf } from '../../../game/rarity.ts';

/** How many of each item, by its id. */
export type Cart = Readonly<Partial<Record<RarityId, number>>>;

export interface CartLine {
  readonly id: RarityId;
  readonly quantity: number;
}

/** The lines of a cart as the wire has them. */
export const cartLines = (cart: Cart): CartLine[] =>
  ([1, 2, 3, 4, 5] as const).flatMap((id) => {
    const quantity = cart[id] ?? 0;
    return quantity > 0 ? [{ id, quantity }] : [];
  });

export const cartSeeds = (cart: Cart): number =>
  cartLines(cart).reduce((sum, { quantity }) => sum + quantity, 0);

/** Why no further seed can be put into the cart; null where one can. */
export function whyFull(cart: Cart, { seeds, maxSeeds }: { seeds: number; maxSeeds: number }) {
  const inCart = cartSeeds(cart);
  if (seeds + inCart >= maxSeeds) return `This Growhouse holds ${maxSeeds} seeds at most.`;
  return inCart >= MAX_CART_SEEDS ? `${MAX_CART_SEEDS} seeds can be bought at once.` : null;
}

/**
 * How many seeds of a rarity the level still asks for.
 * @param growing rarities of the seeds and plants that are there already
 */
export function stillNeeded(
  house: GrowhouseFacts,
  growing: readonly RarityId[],
  rarityId: RarityId,
): number {
  const there = growing.filter((id) => id === rarityId).length;
  return Math.max(0, missingHarvests(house)[rarityOf(rarityId).key] - there);
}
