import { describe, expect, it } from 'vitest';
import { thc } from '../../../src/money/amounts.ts';
import {
  getSeedPurposeMessage,
  getSeedWaitMessage,
} from '../../../src/entities/plant/seed-messages.ts';
import type { GrowhouseFacts } from '../../../src/game/growhouse.ts';
import { getSeedPurpose } from '../../../src/game/next-step/seed-purpose.ts';
import type { Plant } from '../../../src/game/plant.ts';
import type { RarityId } from '../../../src/game/rarity.ts';
import {
  createBonusModeGrowhouse,
  createDeadPlant,
  createGrowhouse,
  createHarvestCounts,
  createPlant,
  createSeed,
  NOW,
  RETIRED,
  toCandidate,
} from '../../game/builders.ts';

const AT_LIMIT = createBonusModeGrowhouse(1, thc(7501));
const LEVEL_2 = createGrowhouse({ level: 2, harvested: createHarvestCounts({ common: 2 }) });

const getMessage = (
  growhouse: GrowhouseFacts,
  rarityId: RarityId,
  { plants = [], seeds = [] }: { plants?: Plant[]; seeds?: Plant[] } = {},
) => {
  const situation = { growhouse, plants: plants.map(toCandidate), seeds: seeds.map(toCandidate) };
  return getSeedPurposeMessage(getSeedPurpose(situation, rarityId, NOW), growhouse);
};

describe('getSeedPurposeMessage', () => {
  const COMMON_DONE = createGrowhouse({ level: 2, harvested: createHarvestCounts({ common: 8 }) });
  const LATER = 'Later: harvest what this level needs first';
  it.each([
    ['counts what the level needs', createGrowhouse(), 1, '6 needed for level 2'],
    ['counts the harvests', LEVEL_2, 1, '6 needed for level 3'],
    ['names max level at level 10', createGrowhouse({ level: 10 }), 5, '4 needed for max level'],
    ['does not need a Grower', createGrowhouse({ growerClasses: [] }), 1, '6 needed for level 2'],
    ['warns of a rarity that is not required', LEVEL_2, 3, LATER],
    ['warns of a rarity whose harvests are done', COMMON_DONE, 1, LATER],
    ['offers any rarity in Bonus Mode', createBonusModeGrowhouse(1), 5, 'Pays in Bonus Mode'],
    ['warns beyond the THC limit', AT_LIMIT, 1, 'Can be planted after the upgrade'],
    ['warns in a retired growhouse', RETIRED, 1, 'Cannot be planted in a retired Growhouse'],
  ] as const)('%s', (_, growhouse, rarityId, message) => {
    expect(getMessage(growhouse, rarityId)).toBe(message);
  });

  it('counts living plants and seeds, but no dead plants', () => {
    const held = { plants: [createPlant(), createDeadPlant(), createDeadPlant()] };
    expect(getMessage(createGrowhouse(), 1, held)).toBe('5 needed for level 2');
    const seeds = Array.from({ length: 5 }, () => createSeed());
    const enough = 'You have enough for level 2';
    expect(getMessage(createGrowhouse(), 1, { ...held, seeds })).toBe(enough);
  });
});

describe('getSeedWaitMessage', () => {
  it.each([
    ['bonusMode', 'Harvest 6 Common and 2 Uncommon plants first'],
    ['upgrade', 'Upgrade first: this level has paid all it can'],
    ['grower', 'Add a Grower first'],
    ['transfer', 'This Growhouse is retired: transfer the seed'],
  ] as const)('explains %s', (wait, message) => {
    expect(getSeedWaitMessage(wait, LEVEL_2)).toBe(message);
  });

  it('lists any number of rarities', () => {
    expect(getSeedWaitMessage('bonusMode', createGrowhouse({ level: 4 }))).toBe(
      'Harvest 8 Common, 6 Uncommon and 2 Rare plants first',
    );
    expect(getSeedWaitMessage('bonusMode', createGrowhouse())).toBe(
      'Harvest 6 Common plants first',
    );
  });
});
