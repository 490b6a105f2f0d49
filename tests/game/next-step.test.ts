import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sol, thc, type Coins } from '../../src/money/amounts.ts';
import { FOUNDING_SEEDS } from '../../src/game/growers/founding.ts';
import type { GrowhouseFacts } from '../../src/game/growhouse.ts';
import type { GrowhouseSituation } from '../../src/game/next-step/growhouse-needs.ts';
import {
  type EmptySlotStep,
  findUpgradeStep,
  getEmptySlotStep,
  getNextStep,
  type NextStep,
} from '../../src/game/next-step/next-step.ts';
import { compareNextSteps } from '../../src/game/next-step/next-step-order.ts';
import { getPlantState, type Plant, PLANT_STATE } from '../../src/game/plant.ts';
import { getStrain } from '../../src/game/strain.ts';
import {
  createBonusModeGrowhouse,
  createDeadPlant,
  createGrowhouse,
  createHarvestCounts,
  createPlant,
  createRipePlant,
  createSeed,
  createWitheredPlant,
  hoursLater,
  HOUR_MS,
  LEVELS,
  NOW,
  NOW_MS,
  RETIRED,
} from './builders.ts';
import { GrowhouseModel } from './growhouse-model.ts';
import { followSteps, getMaxActions, UNLIMITED } from './next-step-player.ts';
import { actions, createModel, HOPELESS_STATES, isValid, walkStarts } from './random-walk.ts';

const FIRST_STRAINS = { 1: 1, 2: 4, 3: 7, 4: 10, 5: 13 } as const;
const RICH: Coins = { thc: thc(1_000_000), sol: sol('100') };
const POOR: Coins = { thc: thc(0), sol: sol('0') };

/** A growhouse with plants numbered from 1 and seeds numbered from 101. */
const createSituation = ({
  growhouse = createGrowhouse(),
  plants = [],
  seeds = [],
}: Facts): GrowhouseSituation => ({
  growhouse,
  plants: plants.map((plant, index) => ({
    ...plant,
    id: index + 1,
    strain: getStrain(FIRST_STRAINS[plant.rarityId]),
    payingClasses: growhouse.growerClasses,
  })),
  seeds: seeds.map((seed, index) => ({
    ...seed,
    id: index + 101,
    strain: getStrain(FIRST_STRAINS[seed.rarityId]),
  })),
});

const commonDone = createGrowhouse({
  level: 2,
  harvested: createHarvestCounts({ common: 8, uncommon: 0 }),
});
const waiting = createPlant({ nextWateringAtMs: NOW_MS + 3 * HOUR_MS });
const overLimit = createBonusModeGrowhouse(1, thc(7501));

/** By default an empty growhouse of level 1 with a Common grower, and a wallet with enough. */
interface Facts {
  readonly growhouse?: GrowhouseFacts;
  readonly plants?: readonly Plant[];
  readonly seeds?: readonly Plant[];
  readonly balances?: Coins | null;
}
const lacksOneHarvest = createGrowhouse({ harvested: createHarvestCounts({ common: 5 }) });
const withoutGrower = createGrowhouse({ growerClasses: [] });
const CASES: readonly (readonly [title: string, step: NextStep, facts: Facts])[] = [
  [
    'harvests before it waters',
    { kind: 'harvest', plantIds: [2], payout: thc(833) },
    { plants: [createPlant(), createRipePlant()] },
  ],
  [
    'waters the driest plant first, and says when it withers',
    { kind: 'water', plantIds: [2, 1], withersAtMs: NOW_MS + 28 * HOUR_MS },
    { plants: [createPlant(), createPlant({ nextWateringAtMs: NOW_MS - 20 * HOUR_MS })] },
  ],
  [
    'waters although no Grower works there',
    { kind: 'water', plantIds: [1], withersAtMs: NOW_MS + 48 * HOUR_MS },
    { growhouse: withoutGrower, plants: [createPlant(), createRipePlant()] },
  ],
  [
    'revives the plant that dies first',
    { kind: 'revive', plantIds: [1], diesAtMs: NOW_MS + 72 * HOUR_MS, cost: thc(84) },
    { plants: [createWitheredPlant(), createDeadPlant()] },
  ],
  [
    'prunes the dead when reviving is too dear',
    { kind: 'prune', plantIds: [2], areDead: true },
    { plants: [createWitheredPlant(), createDeadPlant()], balances: POOR },
  ],
  [
    'prunes dead plants before an upgrade',
    { kind: 'prune', plantIds: [1], areDead: true },
    { growhouse: createBonusModeGrowhouse(1), plants: [createDeadPlant()] },
  ],
  [
    'upgrades once all harvests are done and THC suffices',
    { kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false },
    { growhouse: createBonusModeGrowhouse(1), plants: [waiting], seeds: [createSeed()] },
  ],
  [
    'upgrades for SOL if only SOL suffices',
    { kind: 'upgrade', method: 'sol', newLevel: 2, isMaxLevel: false },
    { growhouse: createBonusModeGrowhouse(1), balances: { thc: thc(2999), sol: sol('0.073') } },
  ],
  [
    'fully upgrades at level 10',
    { kind: 'upgrade', method: 'thc', newLevel: 10, isMaxLevel: true },
    { growhouse: createBonusModeGrowhouse(10) },
  ],
  [
    'adds a Grower before it plants',
    { kind: 'addGrower' },
    { growhouse: withoutGrower, plants: [createRipePlant()], seeds: [createSeed()] },
  ],
  [
    'plants as many seeds as plant slots are free',
    { kind: 'plant', seedIds: [101, 102] },
    { plants: [waiting], seeds: [createSeed(), createSeed(), createSeed()] },
  ],
  [
    'plants what the level needs, not what it has enough of',
    { kind: 'plant', seedIds: [102] },
    { growhouse: commonDone, seeds: [createSeed(), createSeed(2)] },
  ],
  [
    'plants in Bonus Mode until it can pay for the upgrade',
    { kind: 'plant', seedIds: [101] },
    { growhouse: createBonusModeGrowhouse(1), seeds: [createSeed()], balances: POOR },
  ],
  [
    'waters plants that no longer count, because an upgrade pays for their stage',
    { kind: 'water', plantIds: [1], withersAtMs: NOW_MS + 48 * HOUR_MS },
    { growhouse: commonDone, plants: [createPlant()] },
  ],
  [
    'prunes plants that no longer count once they take every plant slot',
    { kind: 'prune', plantIds: [1, 2, 3], areDead: false },
    { growhouse: commonDone, plants: [createRipePlant(), createRipePlant(), createRipePlant()] },
  ],
  [
    'discards seeds that cannot be planted once they fill the inventory',
    { kind: 'discardSeed', seedIds: [101, 102, 103, 104, 105, 106] },
    { growhouse: commonDone, seeds: Array.from({ length: 6 }, () => createSeed()) },
  ],
  [
    'fills slots with seeds after the first harvest',
    { kind: 'buySeed', rarityId: 1, quantity: 2 },
    {
      growhouse: createGrowhouse({ harvested: createHarvestCounts({ common: 1 }) }),
      plants: [waiting],
    },
  ],
  [
    'waits while the first plants of a newcomer grow',
    { kind: 'wait', untilMs: NOW_MS + 3 * HOUR_MS, action: 'water' },
    { plants: [waiting] },
  ],
  [
    'buys the rarity that the level still needs, counting living plants',
    { kind: 'buySeed', rarityId: 2, quantity: 1 },
    { growhouse: commonDone, plants: [{ ...waiting, rarityId: 2 }, createRipePlant()] },
  ],
  [
    'buys no more than the wallet pays for',
    { kind: 'buySeed', rarityId: 1, quantity: 1 },
    { balances: { thc: thc(299), sol: sol('0.0049') } },
  ],
  [
    'waits for water while the level needs no more plants',
    { kind: 'wait', untilMs: NOW_MS + 3 * HOUR_MS, action: 'water' },
    { growhouse: lacksOneHarvest, plants: [waiting] },
  ],
  [
    'waits for a harvest while money for further seeds is missing',
    { kind: 'wait', untilMs: NOW_MS + HOUR_MS, action: 'harvest' },
    {
      plants: [createPlant({ stage: 5, nextWateringAtMs: NOW_MS + HOUR_MS }), waiting],
      balances: POOR,
    },
  ],
  [
    'names what the first seed costs more than the wallet holds',
    { kind: 'getFunds', purpose: 'seed', thc: thc(50), sol: sol('0.001') },
    { balances: { thc: thc(100), sol: sol('0.004') } },
  ],
  [
    'names what a revival costs more if nothing else can be done',
    { kind: 'getFunds', purpose: 'revival', thc: thc(74), sol: null },
    {
      growhouse: lacksOneHarvest,
      plants: [createWitheredPlant()],
      balances: { thc: thc(10), sol: sol('0') },
    },
  ],
  [
    'names what the upgrade costs more once the THC limit is reached',
    { kind: 'getFunds', purpose: 'upgrade', thc: thc(2000), sol: sol('0.072') },
    { growhouse: overLimit, plants: [waiting], balances: { thc: thc(1000), sol: sol('0.001') } },
  ],
  [
    'upgrades at the THC limit while the balances are unknown',
    { kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false },
    { growhouse: overLimit, balances: null },
  ],
  [
    'plants in Bonus Mode while the balances are unknown',
    { kind: 'plant', seedIds: [101] },
    { growhouse: createBonusModeGrowhouse(1), seeds: [createSeed()], balances: null },
  ],
  ['has nothing to do in a retired growhouse', { kind: 'retired' }, { growhouse: RETIRED }],
];

describe('getNextStep', () => {
  it.each(CASES)('%s', (_title, step, { balances = RICH, ...facts }) => {
    expect(getNextStep(createSituation(facts), NOW, balances)).toEqual(step);
  });

  it('stops suggesting a plant to revive when it dies', () => {
    const situation = createSituation({ plants: [createWitheredPlant()] });
    expect(getNextStep(situation, hoursLater(71.9), RICH).kind).toBe('revive');
    expect(getNextStep(situation, hoursLater(72), RICH).kind).toBe('prune');
  });
});

describe('following the next step', () => {
  it('is always allowed and reaches the next level, even from hopeless-looking states', () => {
    const reached = new Map(Object.keys(HOPELESS_STATES).map((name) => [name, 0]));
    const ends = fc.constantFrom(...reached.keys());
    const walks = fc.array(actions, { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(walkStarts, walks, ends, (start, walk, name) => {
        const model = createModel(start);
        for (const { run } of walk) {
          run(model);
          if (model.growhouse.isMaxLevel) return;
          expect(isValid(model)).toBe(true);
          if (HOPELESS_STATES[name]?.(model)) {
            reached.set(name, (reached.get(name) ?? 0) + 1);
            break;
          }
        }
        expect(followSteps(model, getMaxActions(model))).toBeNull();
      }),
      // A fixed seed, so that every dead end is reached in each run.
      { seed: 20_261_120, numRuns: 500 },
    );
    for (const [name, times] of reached) expect(times, name).toBeGreaterThan(2);
  });

  it('leads from three Common seeds to max level', () => {
    const model = new GrowhouseModel(1, [1]);
    for (let count = 0; count < FOUNDING_SEEDS; count += 1) model.grant(1);
    for (const level of LEVELS) {
      expect(model.growhouse).toMatchObject({ level, isMaxLevel: false });
      expect(followSteps(model, getMaxActions(model))).toBeNull();
    }
    expect(model.growhouse).toMatchObject({ level: 10, isMaxLevel: true, growerClasses: [] });
  });

  it('never waits while plants are dead, growers missing, seeds plantable or money enough', () => {
    const walks = fc.array(actions, { maxLength: 40 });
    fc.assert(
      fc.property(walkStarts, walks, (start, walk) => {
        const model = createModel(start);
        for (const { run } of walk) {
          run(model);
          if (getNextStep(model.situation, model, UNLIMITED).kind !== 'wait') continue;
          expect(
            model.plants.some((plant) => getPlantState(plant, model) === PLANT_STATE.DEAD),
          ).toBe(false);
          expect(model.growhouse.growerClasses).not.toEqual([]);
          expect(model.seeds.some((seed) => model.plantSeed(seed))).toBe(false);
          expect(model.upgrade()).toBe(false);
        }
      }),
      { seed: 20_261_124, numRuns: 100 },
    );
  });
});

describe('compareNextSteps', () => {
  it('sorts by kind and then by the time that is left', () => {
    const soon: NextStep = { kind: 'water', plantIds: [1], withersAtMs: NOW_MS + 1 };
    const later: NextStep = { kind: 'water', plantIds: [2], withersAtMs: NOW_MS + 2 };
    const wait: NextStep = { kind: 'wait', untilMs: NOW_MS, action: 'water' };
    const harvest: NextStep = { kind: 'harvest', plantIds: [3], payout: thc(1) };
    const retired: NextStep = { kind: 'retired' };
    const sorted = [retired, wait, later, soon, harvest].toSorted(compareNextSteps);
    expect(sorted).toEqual([harvest, soon, later, wait, retired]);
  });
});

describe('getEmptySlotStep', () => {
  const DEAD_FULL = Array.from({ length: 4 }, () => createDeadPlant());
  const ONE_SEED = [createSeed()];

  it.each<[title: string, step: EmptySlotStep['kind'] | null, facts: Facts]>([
    ['an upgrade at the THC limit', 'upgrade', { growhouse: overLimit, seeds: ONE_SEED }],
    ['THC for the upgrade at the limit', 'getFunds', { growhouse: overLimit, balances: POOR }],
    ['a Grower first', 'addGrower', { growhouse: withoutGrower, seeds: ONE_SEED }],
    ['a seed that can be planted', 'plant', { plants: [createRipePlant()], seeds: ONE_SEED }],
    ['the seeds that the level needs', 'buySeed', { plants: [createPlant()] }],
    ['THC for seeds that cannot be paid', 'getFunds', { balances: POOR }],
    ['nothing while every slot is taken', null, { plants: DEAD_FULL }],
    ['nothing once enough is growing', null, { growhouse: lacksOneHarvest, plants: [waiting] }],
  ])('offers %s', (_title, kind, { balances = RICH, ...facts }) => {
    expect(getEmptySlotStep(createSituation(facts), NOW, balances)?.kind ?? null).toBe(kind);
  });

  it('offers no other step than an empty slot can use', () => {
    const situation = createSituation({ plants: [createRipePlant(), createPlant()] });
    const step = { kind: 'buySeed', rarityId: 1, quantity: 1 };
    expect(getEmptySlotStep(situation, NOW, RICH)).toEqual(step);
  });
});

describe('findUpgradeStep', () => {
  const ready = createBonusModeGrowhouse(1);

  it('prefers THC and falls back to SOL', () => {
    expect(findUpgradeStep(ready, RICH)).toMatchObject({ method: 'thc', newLevel: 2 });
    expect(findUpgradeStep(ready, { ...RICH, thc: thc(0) })).toMatchObject({ method: 'sol' });
  });

  it('returns null while funds or harvests are missing', () => {
    expect(findUpgradeStep(ready, POOR)).toBeNull();
    expect(findUpgradeStep(createGrowhouse(), RICH)).toBeNull();
    expect(findUpgradeStep(ready, null)).toBeNull();
  });
});
