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
const createSituation = (
  growhouse: GrowhouseFacts,
  plants: readonly Plant[] = [],
  seeds: readonly Plant[] = [],
): GrowhouseSituation => ({
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

const growhouse = createGrowhouse();
const commonDone = createGrowhouse({
  level: 2,
  harvested: createHarvestCounts({ common: 8, uncommon: 0 }),
});
const waiting = createPlant({ nextWateringAtMs: NOW_MS + 3 * HOUR_MS });
const overLimit = createBonusModeGrowhouse(1, thc(7501));

type Case = readonly [
  title: string,
  step: NextStep,
  growhouse: GrowhouseFacts,
  plants?: readonly Plant[],
  seeds?: readonly Plant[],
  balances?: Coins | null,
];

const CASES: readonly Case[] = [
  [
    'harvests before it waters',
    { kind: 'harvest', plantIds: [2], payout: thc(833) },
    growhouse,
    [createPlant(), createRipePlant()],
  ],
  [
    'waters the driest plant first, and says when it withers',
    { kind: 'water', plantIds: [2, 1], withersAtMs: NOW_MS + 28 * HOUR_MS },
    growhouse,
    [createPlant(), createPlant({ nextWateringAtMs: NOW_MS - 20 * HOUR_MS })],
  ],
  [
    'waters although no Grower works there',
    { kind: 'water', plantIds: [1], withersAtMs: NOW_MS + 48 * HOUR_MS },
    createGrowhouse({ growerClasses: [] }),
    [createPlant(), createRipePlant()],
  ],
  [
    'revives the plant that dies first',
    { kind: 'revive', plantIds: [1], diesAtMs: NOW_MS + 72 * HOUR_MS, cost: thc(84) },
    growhouse,
    [createWitheredPlant(), createDeadPlant()],
  ],
  [
    'prunes the dead when reviving is too dear',
    { kind: 'prune', plantIds: [2], areDead: true },
    growhouse,
    [createWitheredPlant(), createDeadPlant()],
    [],
    POOR,
  ],
  [
    'prunes dead plants before an upgrade',
    { kind: 'prune', plantIds: [1], areDead: true },
    createBonusModeGrowhouse(1),
    [createDeadPlant()],
  ],
  [
    'upgrades once all harvests are done and THC suffices',
    { kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false },
    createBonusModeGrowhouse(1),
    [waiting],
    [createSeed()],
  ],
  [
    'upgrades for SOL if only SOL suffices',
    { kind: 'upgrade', method: 'sol', newLevel: 2, isMaxLevel: false },
    createBonusModeGrowhouse(1),
    [],
    [],
    { thc: thc(2999), sol: sol('0.073') },
  ],
  [
    'fully upgrades at level 10',
    { kind: 'upgrade', method: 'thc', newLevel: 10, isMaxLevel: true },
    createBonusModeGrowhouse(10),
  ],
  [
    'adds a Grower before it plants',
    { kind: 'addGrower' },
    createGrowhouse({ growerClasses: [] }),
    [createRipePlant()],
    [createSeed()],
  ],
  [
    'plants as many seeds as plant slots are free',
    { kind: 'plant', seedIds: [101, 102] },
    growhouse,
    [waiting],
    [createSeed(), createSeed(), createSeed()],
  ],
  [
    'plants what the level needs, not what it has enough of',
    { kind: 'plant', seedIds: [102] },
    commonDone,
    [],
    [createSeed(), createSeed(2)],
  ],
  [
    'plants in Bonus Mode until it can pay for the upgrade',
    { kind: 'plant', seedIds: [101] },
    createBonusModeGrowhouse(1),
    [],
    [createSeed()],
    POOR,
  ],
  [
    'waters plants that no longer count, because an upgrade pays for their stage',
    { kind: 'water', plantIds: [1], withersAtMs: NOW_MS + 48 * HOUR_MS },
    commonDone,
    [createPlant()],
  ],
  [
    'prunes plants that no longer count once they take every plant slot',
    { kind: 'prune', plantIds: [1, 2, 3], areDead: false },
    commonDone,
    [createRipePlant(), createRipePlant(), createRipePlant()],
  ],
  [
    'discards seeds that cannot be planted once they fill the inventory',
    { kind: 'discardSeed', seedIds: [101, 102, 103, 104, 105, 106] },
    commonDone,
    [],
    Array.from({ length: 6 }, () => createSeed()),
  ],
  [
    'fills slots with seeds after the first harvest',
    { kind: 'buySeed', rarityId: 1, quantity: 2 },
    createGrowhouse({ harvested: createHarvestCounts({ common: 1 }) }),
    [waiting],
  ],
  [
    'waits while the first plants of a newcomer grow',
    { kind: 'wait', untilMs: NOW_MS + 3 * HOUR_MS, action: 'water' },
    growhouse,
    [waiting],
  ],
  [
    'buys the rarity that the level still needs, counting living plants',
    { kind: 'buySeed', rarityId: 2, quantity: 1 },
    commonDone,
    [createPlant({ rarityId: 2, nextWateringAtMs: NOW_MS + HOUR_MS }), createRipePlant()],
  ],
  [
    'buys no more than the wallet pays for',
    { kind: 'buySeed', rarityId: 1, quantity: 1 },
    growhouse,
    [],
    [],
    { thc: thc(299), sol: sol('0.0049') },
  ],
  [
    'waits for water while the level needs no more plants',
    { kind: 'wait', untilMs: NOW_MS + 3 * HOUR_MS, action: 'water' },
    createGrowhouse({ harvested: createHarvestCounts({ common: 5 }) }),
    [waiting],
  ],
  [
    'waits for a harvest while money for further seeds is missing',
    { kind: 'wait', untilMs: NOW_MS + HOUR_MS, action: 'harvest' },
    growhouse,
    [createPlant({ stage: 5, nextWateringAtMs: NOW_MS + HOUR_MS }), waiting],
    [],
    POOR,
  ],
  [
    'names what the first seed costs more than the wallet holds',
    { kind: 'getFunds', purpose: 'seed', thc: thc(50), sol: sol('0.001') },
    growhouse,
    [],
    [],
    { thc: thc(100), sol: sol('0.004') },
  ],
  [
    'names what a revival costs more if nothing else can be done',
    { kind: 'getFunds', purpose: 'revival', thc: thc(74), sol: null },
    createGrowhouse({ harvested: createHarvestCounts({ common: 5 }) }),
    [createWitheredPlant()],
    [],
    { thc: thc(10), sol: sol('0') },
  ],
  [
    'names what the upgrade costs more once the THC limit is reached',
    { kind: 'getFunds', purpose: 'upgrade', thc: thc(2000), sol: sol('0.072') },
    overLimit,
    [waiting],
    [createSeed()],
    { thc: thc(1000), sol: sol('0.001') },
  ],
  [
    'upgrades at the THC limit while the balances are unknown',
    { kind: 'upgrade', method: 'thc', newLevel: 2, isMaxLevel: false },
    overLimit,
    [],
    [],
    null,
  ],
  [
    'plants in Bonus Mode while the balances are unknown',
    { kind: 'plant', seedIds: [101] },
    createBonusModeGrowhouse(1),
    [],
    [createSeed()],
    null,
  ],
  ['has nothing to do in a retired growhouse', { kind: 'retired' }, RETIRED],
];

describe('getNextStep', () => {
  for (const [title, step, facts, plants = [], seeds = [], balances = RICH] of CASES) {
    it(title, () => {
      expect(getNextStep(createSituation(facts, plants, seeds), NOW, balances)).toEqual(step);
    });
  }

  it('stops suggesting a plant to revive when it dies', () => {
    const situation = createSituation(growhouse, [createWitheredPlant()]);
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
    const sorted = [{ kind: 'retired' } as const, wait, later, soon, harvest];
    expect(sorted.toSorted(compareNextSteps)).toEqual([
      harvest,
      soon,
      later,
      wait,
      { kind: 'retired' },
    ]);
  });
});

const DEAD_FULL = [createDeadPlant(), createDeadPlant(), createDeadPlant(), createDeadPlant()];

describe('getEmptySlotStep', () => {
  it.each<
    [
      title: string,
      step: EmptySlotStep['kind'] | null,
      growhouse: GrowhouseFacts,
      plants?: readonly Plant[],
      seeds?: readonly Plant[],
      balances?: Coins | null,
    ]
  >([
    ['an upgrade at the THC limit', 'upgrade', overLimit, [], [createSeed()], RICH],
    ['THC for the upgrade at the limit', 'getFunds', overLimit, [], [], POOR],
    ['a Grower first', 'addGrower', createGrowhouse({ growerClasses: [] }), [], [createSeed()]],
    ['a seed that can be planted', 'plant', growhouse, [createRipePlant()], [createSeed()]],
    ['the seeds that the level needs', 'buySeed', growhouse, [createPlant()]],
    ['THC for seeds that cannot be paid', 'getFunds', growhouse, [], [], POOR],
    ['nothing while every slot is taken', null, growhouse, DEAD_FULL],
    [
      'nothing once enough is growing',
      null,
      createGrowhouse({ harvested: createHarvestCounts({ common: 5 }) }),
      [waiting],
    ],
  ])('offers %s', (_title, kind, facts, plants, seeds, balances = RICH) => {
    const situation = createSituation(facts, plants, seeds);
    expect(getEmptySlotStep(situation, NOW, balances)?.kind ?? null).toBe(kind);
  });

  it('offers no other step than an empty slot can use', () => {
    const situation = createSituation(growhouse, [createRipePlant(), createPlant()]);
    expect(getEmptySlotStep(situation, NOW, RICH)).toEqual({
      kind: 'buySeed',
      rarityId: 1,
      quantity: 1,
    });
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
    expect(findUpgradeStep(growhouse, RICH)).toBeNull();
    expect(findUpgradeStep(ready, null)).toBeNull();
  });
});
