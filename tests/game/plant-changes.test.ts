import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from '../../src/game/game-time.ts';
import { type Plant, getPlantState } from '../../src/game/plant.ts';
import { getNextStateChangeMs } from '../../src/game/plant-changes.ts';

const MS_PER_HOUR = 1000;
const sapling: Plant = { rarityId: 1, stage: 2, nextWateringAtMs: 5000, isHarvested: false };
const at = (nowMs: number) => ({ nowMs, msPerHour: MS_PER_HOUR });

describe('getNextStateChangeMs', () => {
  it('returns when a growing plant withers', () => {
    expect(getNextStateChangeMs([sapling], at(0))).toBe(5000 + WITHER_AFTER_HOURS * MS_PER_HOUR);
  });

  it('returns when a withered plant dies', () => {
    const withered = at(5000 + WITHER_AFTER_HOURS * MS_PER_HOUR);
    expect(getNextStateChangeMs([sapling], withered)).toBe(5000 + DIE_AFTER_HOURS * MS_PER_HOUR);
  });

  it('returns the earliest change of several plants', () => {
    const earlier = { ...sapling, nextWateringAtMs: 3000 };
    expect(getNextStateChangeMs([sapling, earlier], at(0))).toBe(
      3000 + WITHER_AFTER_HOURS * MS_PER_HOUR,
    );
  });

  it('returns Infinity for seeds, harvestable plants and no plants at all', () => {
    const seed = { ...sapling, stage: 0, nextWateringAtMs: null };
    const harvestable = { ...sapling, stage: 5 };
    expect(getNextStateChangeMs([seed, harvestable], at(0))).toBe(Infinity);
    expect(getNextStateChangeMs([], at(0))).toBe(Infinity);
  });

  it('never skips a change of state', () => {
    const plant = fc.record({
      rarityId: fc.constant(1 as const),
      stage: fc.integer({ min: 0, max: 5 }),
      nextWateringAtMs: fc.option(fc.integer({ min: 0, max: 500_000 })),
      isHarvested: fc.boolean(),
    });
    const moment = fc.integer({ min: 0, max: 700_000 });
    const shares = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(plant, moment, shares, (each, nowMs, share) => {
        const changeMs = Math.min(getNextStateChangeMs([each], at(nowMs)), nowMs + 1_000_000);
        const before = nowMs + Math.floor((changeMs - 1 - nowMs) * share);
        expect(getPlantState(each, at(before))).toBe(getPlantState(each, at(nowMs)));
      }),
    );
  });
});
