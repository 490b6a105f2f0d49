import { describe, expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import {
  checkPruning,
  quoteRevival,
  decideRevival,
  decideWatering,
  decideWateringAtStage,
  computeWateringMs,
} from '../../src/game/plant-actions.ts';
import { decideHarvest } from '../../src/game/harvests.ts';
import { decidePlanting, checkSeedTransfer } from '../../src/game/seed-actions.ts';
import { PLANT_STATE, getPlantState } from '../../src/game/plant.ts';
import { getStrain } from '../../src/game/strain.ts';
import {
  createBonusModeGrowhouse,
  createDeadPlant,
  createHarvestedPlant,
  createGrowhouse,
  hoursLater,
  NOW,
  NOW_MS,
  createPlant,
  RETIRED,
  createRipePlant,
  createContext,
  createSeed,
  createWitheredPlant,
} from './builders.ts';

/** A Common grower and the first strain: 23.6 h × 3,600,000 ms. */
const WAIT_MS = 84_960_000;
const acceptedAtStage = (stage: number) => ({
  ok: true,
  value: { stage, nextWateringAtMs: NOW_MS + WAIT_MS },
});
const WITHOUT_GROWER = createGrowhouse({ growerClasses: [] });
const ACCEPTED = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, code });

it('computeWateringMs depends on the growers, the strain and the speed of the game', () => {
  expect(computeWateringMs(createContext())).toBe(WAIT_MS);
  // 24 - 0.25 - (0.44 + 0.15) = 23.16 h
  expect(computeWateringMs(createContext({ strain: getStrain(15) }))).toBe(83_376_000);
  // 24 - 0.15 = 23.85 h
  expect(computeWateringMs(createContext({ growhouse: WITHOUT_GROWER }))).toBe(85_860_000);
  expect(computeWateringMs(createContext({ msPerHour: 5000 }))).toBe(118_000);
});

describe('plantSeed', () => {
  it('turns a seed into a sapling that waits for water', () => {
    expect(decidePlanting(createSeed(), createContext(), 0)).toEqual(acceptedAtStage(1));
  });

  it.each([
    // growers, used plant slots, whether one is free
    [[1], 2, true],
    [[1], 3, false],
    [[1], 4, false],
    [[3], 3, true],
    [[3], 4, false],
    [[5], 4, true],
    [[5], 5, false],
  ] as const)('checks for a plant slot with %j and %s used', (growerClasses, slotsTaken, isOk) => {
    const context = createContext({ growhouse: createGrowhouse({ growerClasses }) });
    const decision = decidePlanting(createSeed(), context, slotsTaken);
    expect(decision).toMatchObject(isOk ? { ok: true } : refusal('PLANT_SLOTS_FULL'));
  });
});

describe('waterPlantAtStage', () => {
  it('waters a plant that is still at the stage', () => {
    const plant = createPlant({ stage: 2 });
    expect(decideWateringAtStage(plant, 2, createContext())).toEqual(acceptedAtStage(3));
  });

  it('refuses a plant that was watered meanwhile, even if it is due again', () => {
    const plant = createPlant({ stage: 3 });
    expect(decideWateringAtStage(plant, 2, createContext())).toEqual(refusal('PLANT_NOT_DUE'));
  });

  it('refuses for the same reasons as waterPlant', () => {
    const withered = createWitheredPlant();
    expect(decideWateringAtStage(withered, 2, createContext())).toEqual(refusal('PLANT_WITHERED'));
  });
});

describe('waterPlant', () => {
  it.each([1, 2, 3, 4])('raises stage %s by one', (stage) => {
    const decision = decideWatering(createPlant({ stage }), createContext());
    expect(decision).toEqual(acceptedAtStage(stage + 1));
  });

  it('accepts a plant from the millisecond it is due until it withers', () => {
    const due = createPlant();
    const at = (ms: number) => decideWatering(due, createContext({ nowMs: NOW_MS + ms }));
    const wither = hoursLater(48).nowMs - NOW_MS;
    expect(at(-1)).toEqual(refusal('PLANT_NOT_DUE'));
    expect(at(0).ok).toBe(true);
    expect(at(wither - 1).ok).toBe(true);
    expect(at(wither)).toEqual(refusal('PLANT_WITHERED'));
  });

  it('starts the next wait at the time of the watering, not of the due time', () => {
    expect(decideWatering(createPlant(), createContext(hoursLater(10)))).toEqual({
      ok: true,
      value: { stage: 3, nextWateringAtMs: hoursLater(10).nowMs + WAIT_MS },
    });
  });

  it('requires neither growers nor an uncapped rarity', () => {
    const plant = createPlant({ rarityId: 5 });
    for (const growhouse of [WITHOUT_GROWER, createBonusModeGrowhouse(1, thc(9999))]) {
      expect(decideWatering(plant, createContext({ growhouse })).ok).toBe(true);
    }
  });
});

describe('harvestPlant', () => {
  it('pays the computed payout for a ripe plant and counts it', () => {
    const paid = (wholeThc: number) => ({
      ok: true,
      value: { payout: thc(wholeThc), isCounted: true },
    });
    expect(decideHarvest(createRipePlant(), createContext())).toEqual(paid(833));
    const growhouse = { ...createBonusModeGrowhouse(10), growerClasses: [5, 5, 5] as const };
    const context = createContext({ growhouse, strain: getStrain(15) });
    expect(decideHarvest(createRipePlant(5), context)).toEqual(paid(11_706));
  });

  it('pays nothing for a dead plant and does not count it', { tags: ['DONE-11'] }, () => {
    const nothing = { ok: true, value: { payout: 0n, isCounted: false } };
    const beyondLimit = createBonusModeGrowhouse(1, thc(9999));
    for (const growhouse of [createGrowhouse(), WITHOUT_GROWER, beyondLimit]) {
      expect(decideHarvest(createDeadPlant(), createContext({ growhouse }))).toEqual(nothing);
      expect(decideHarvest(createDeadPlant(5), createContext({ growhouse }))).toEqual(nothing);
    }
  });

  it('accepts a ripe plant from the millisecond it is due, however late', () => {
    const due = createRipePlant();
    const tooEarly = createContext({ nowMs: NOW_MS - 1 });
    expect(decideHarvest(due, tooEarly)).toEqual(refusal('PLANT_NOT_DUE'));
    expect(decideHarvest(due, createContext(hoursLater(10_000))).ok).toBe(true);
  });
});

describe('prunePlant', () => {
  const CAPPED_HARVESTED = { ...createHarvestedPlant(), rarityId: 2 as const };
  it.each([
    ['a dead plant', createDeadPlant(), ACCEPTED],
    ['a dead capped plant', createDeadPlant(5), ACCEPTED],
    ['a withered plant', createWitheredPlant(), refusal('PLANT_NOT_DEAD')],
    ['a growing plant', createPlant(), refusal('PLANT_NOT_DEAD')],
    ['a ripe plant', createRipePlant(), refusal('PLANT_NOT_DEAD')],
    ['a seed', createSeed(), refusal('PLANT_NOT_DEAD')],
    ['a capped seed', createSeed(2), ACCEPTED],
    ['a capped growing plant', createPlant({ rarityId: 2 }), ACCEPTED],
    ['a capped ripe plant', createRipePlant(2), ACCEPTED],
    ['a capped withered plant', createWitheredPlant(2), ACCEPTED],
    ['a harvested plant', createHarvestedPlant(), refusal('PLANT_GONE')],
    ['a capped harvested plant', CAPPED_HARVESTED, refusal('PLANT_GONE')],
  ])('checks %s while harvests are missing', (_, plant, decision) => {
    expect(checkPruning(plant, NOW, createGrowhouse())).toEqual(decision);
  });

  it.each([
    ['in Bonus Mode', createBonusModeGrowhouse(1)],
    ['past the THC limit', createBonusModeGrowhouse(1, thc(9999))],
    ['at max level', RETIRED],
  ])('accepts only dead plants %s', (_, growhouse) => {
    for (const plant of [createSeed(5), createPlant(), createRipePlant(5), createWitheredPlant()]) {
      expect(checkPruning(plant, NOW, growhouse)).toEqual(refusal('PLANT_NOT_DEAD'));
    }
    expect(checkPruning(createDeadPlant(), NOW, growhouse)).toEqual(ACCEPTED);
  });
});

describe('revivePlant and quoteRevival', () => {
  it.each([1, 2, 3, 4])('restore the state of stage %s', (stage) => {
    const decision = decideRevival(createWitheredPlant(1, stage), createContext());
    expect(decision).toEqual(acceptedAtStage(stage));
    if (!decision.ok) return;
    const state = getPlantState(createPlant(decision.value), NOW);
    expect(state).toBe(stage <= 2 ? PLANT_STATE.SAPLING : PLANT_STATE.PLANT);
  });

  it.each([
    // 42 × rarity × stage
    [1, 1, 42],
    [2, 3, 252],
    [5, 4, 840],
  ] as const)('price rarity %s at stage %s at %s THC', (rarityId, stage, cost) => {
    expect(quoteRevival(createWitheredPlant(rarityId, stage), NOW)).toEqual({
      ok: true,
      value: thc(cost),
    });
  });

  it('accept a plant from withering until death', () => {
    for (const [hours, isOk] of [
      [47.999, false],
      [48, true],
      [119.999, true],
      [120, false],
    ] as const) {
      expect(decideRevival(createPlant(), createContext(hoursLater(hours))).ok).toBe(isOk);
      expect(quoteRevival(createPlant(), hoursLater(hours)).ok).toBe(isOk);
    }
  });
});

describe('transferSeed', () => {
  const transferTo = (targetSeeds: number, target = createGrowhouse()) => ({
    isSameGrowhouse: false,
    target,
    targetSeeds,
  });

  it.each([
    [5, true],
    [6, false],
    [7, false],
  ])('checks a stash of 6 that holds %s seeds', (targetSeeds, isOk) => {
    const decision = checkSeedTransfer(createSeed(), NOW, transferTo(targetSeeds));
    expect(decision).toEqual(isOk ? ACCEPTED : refusal('SEED_SLOTS_FULL'));
  });

  it('uses the seed slots of the target and its growers', () => {
    const mythic = transferTo(9, createGrowhouse({ growerClasses: [5] }));
    expect(checkSeedTransfer(createSeed(), NOW, mythic).ok).toBe(true);
    expect(checkSeedTransfer(createSeed(), NOW, transferTo(5, WITHOUT_GROWER)).ok).toBe(false);
  });
});
