/** Why a rule says no: a stable code, and the words a player reads. */
export const REFUSALS = {
  GROWER_REQUIRED: 'Add a Grower first',
  GROWER_SLOTS_FULL: 'every Grower slot is taken',
  GROWER_BUSY: 'this Grower already works in a Growhouse',
  GROWER_NOT_HERE: 'this Grower does not work in this Growhouse',
  GROWER_CLASS_TOO_LOW: 'a Grower can only be swapped for one of the same or a higher class',
  GROWER_NOT_HELD: 'this Grower is not in your wallet',
  GROWHOUSE_RETIRED: 'this Growhouse is at max level',
  PLANT_SLOTS_FULL: 'every plant slot is taken',
  SEED_SLOTS_FULL: 'maximum seeds reached',
  RARITY_CAPPED: 'the harvests of this rarity are done for this level',
  THC_LIMIT_REACHED: 'the THC limit of this level is reached, upgrade the Growhouse',
  NOT_A_SEED: 'this is not a seed',
  SAME_GROWHOUSE: 'the seed is already in this Growhouse',
  PLANT_IS_SEED: 'this is a seed, plant it first',
  PLANT_NOT_DUE: 'it is too early',
  PLANT_WITHERED: 'the plant has withered, revive it first',
  PLANT_DEAD: 'the plant is dead',
  PLANT_READY: 'the plant is ready to harvest',
  PLANT_NOT_READY: 'the plant is not ready to harvest',
  PLANT_NOT_WITHERED: 'the plant has not withered',
  PLANT_NOT_DEAD: 'the plant is not dead',
  PLANT_GONE: 'the plant is gone',
  NOTHING_TO_WATER: 'no plant wants water now',
  NOTHING_TO_HARVEST: 'no plant can be harvested now',
  NOTHING_TO_PRUNE: 'no plant is dead',
  NICKNAME_TOO_LONG: 'a nickname has at most 24 characters',
  NICKNAME_CHARACTERS: "a nickname has letters, digits, spaces and - ' # . only",
  CART_EMPTY: 'the cart is empty',
  CART_TOO_LARGE: 'at most 10 seeds can be bought at once',
  CART_LINE_INVALID: 'the cart has an item that cannot be bought',
  INSUFFICIENT_FUNDS: 'Insufficient funds!',
  AMOUNT_TOO_SMALL: 'the amount is too small',
  UPGRADE_NOT_QUALIFIED: 'Qualifications are not met to upgrade this Growhouse!',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  ok: false;
  code: RefusalCode;
}

export type Decision<T> = { ok: true; value: T } | Refusal;

export const allow = <T>(value: T): Decision<T> => ({ ok: true, value });
export const refuse = (code: RefusalCode): Refusal => ({ ok: false, code });
