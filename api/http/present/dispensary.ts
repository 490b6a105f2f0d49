import type { DispensaryShape } from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { DISPENSARY_ITEMS } from '../../../src/game/dispensary.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import { getStrainsByRarity } from '../../../src/game/strain.ts';
import { presentStrain } from './strain.ts';

/** Presents what is sold: a seed of each rarity and the strains it can become. */
export const presentDispensary = (): DispensaryShape =>
  DISPENSARY_ITEMS.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: getRarity(id).name },
    strains: getStrainsByRarity(id).map((strain) => presentStrain(strain.id)),
    cost: toThcNumber(cost),
    sol: toSolNumber(sol),
  }));
