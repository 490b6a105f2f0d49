import type { DispensaryShape } from '../../../src/contract/shapes.ts';
import { solNumber, thcNumber } from '../../../src/game/amounts.ts';
import { DISPENSARY } from '../../../src/game/dispensary.ts';
import { rarityOf } from '../../../src/game/rarity.ts';
import { strainsOfRarity } from '../../../src/game/strain.ts';
import { presentStrain } from './strain.ts';

/** What is sold: a seed of each rarity, and the strains it may turn out to be. */
export const presentDispensary = (): DispensaryShape =>
  DISPENSARY.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: rarityOf(id).name },
    strains: strainsOfRarity(id).map((strain) => presentStrain(strain.id)),
    cost: thcNumber(cost),
    sol: solNumber(sol),
  }));
