import { getHarvestCaps, isBonusMode } from '../levels/caps.ts';
import type { CartLine } from '../dispensary.ts';
import type { GrowhouseFacts } from '../growhouse.ts';
import { countNeededPlants, type GrowhouseSituation } from './growhouse-needs.ts';
import type { GameMoment } from '../plant.ts';
import { getRarity, isRarityId, type RarityId } from '../rarity.ts';

/** What seeds have to wait for before they can be planted. */
export type SeedWait = 'bonusMode' | 'upgrade' | 'grower' | 'transfer';

/** What seeds of one rarity are good for in a growhouse. */
export type SeedPurpose =
  /** The level needs this many besides the living plants and the seeds. */
  | { kind: 'needed'; count: number }
  /** Living plants and seeds cover what the level needs. */
  | { kind: 'covered' }
  /** Bonus Mode: every rarity can be harvested up to the THC limit. */
  | { kind: 'bonus' }
  | { kind: 'waits'; wait: SeedWait };

/** Returns what seeds of a rarity have to wait for; null if only a free plant slot is needed. */
export function getSeedWait(growhouse: GrowhouseFacts, rarityId: RarityId): SeedWait | null {
  if (growhouse.isMaxLevel) return 'transfer';
  if (getHarvestCaps(growhouse)[getRarity(rarityId).key].seeds) {
    return isBonusMode(growhouse) ? 'upgrade' : 'bonusMode';
  }
  return growhouse.growerClasses.length === 0 ? 'grower' : null;
}

/** Returns what seeds of a rarity are good for at the current level. */
export function getSeedPurpose(
  situation: GrowhouseSituation,
  rarityId: RarityId,
  moment: GameMoment,
): SeedPurpose {
  const { growhouse } = situation;
  const wait = getSeedWait(growhouse, rarityId);
  if (wait !== null && wait !== 'grower') return { kind: 'waits', wait };
  if (isBonusMode(growhouse)) return { kind: 'bonus' };
  const count = countNeededPlants(situation, moment)[getRarity(rarityId).key];
  return count > 0 ? { kind: 'needed', count } : { kind: 'covered' };
}

export interface WaitingSeeds {
  rarityId: RarityId;
  quantity: number;
  wait: SeedWait;
}

/**
 * Finds the seeds of a cart that the level does not let the player plant now. A missing Grower can be
 * added at any time, so it does not count.
 */
export const findWaitingSeeds = (
  growhouse: GrowhouseFacts,
  cart: readonly CartLine[],
): WaitingSeeds[] =>
  cart.flatMap(({ id, quantity }) => {
    if (!isRarityId(id)) return [];
    const wait = getSeedWait(growhouse, id);
    return wait === null || wait === 'grower' ? [] : [{ rarityId: id, quantity, wait }];
  });
