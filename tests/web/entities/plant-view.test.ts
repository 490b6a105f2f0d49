import { describe, expect, it } from 'vitest';
import type { GrowhouseShape, PlantShape } from '../../../src/contract/shapes.ts';
import { toGrowhouse } from '../../../src/entities/facts.ts';
import { blockedText, isDoneForLevel, plantView } from '../../../src/entities/plant-view.ts';
import {
  growhouseShape,
  HOUR_MS,
  hoursFromNow,
  NOW_MS,
  plantShape,
  upgradeStatus,
} from '../kit/farm.ts';

const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };
const view = (
  plant: Partial<PlantShape> & { strainId?: number },
  house: Partial<GrowhouseShape> = {},
) => plantView(plantShape(1, plant), toGrowhouse(growhouseShape(house)), moment);
const due = (hours: number, stage = 2) => ({ stage, next_watering_time: hoursFromNow(hours) });

describe('the card of a plant', () => {
  it('waits for water while the countdown runs, and its ring fills', () => {
    expect(view({ ...due(6), last_watering_time: hoursFromNow(-18) })).toEqual({
      kind: 'waiting',
      verb: 'Water',
      leftMs: 6 * HOUR_MS,
      grown: 0.75,
    });
  });

  it('takes the waiting time from the rules where it was never watered', () => {
    // One Common grower and the first Common strain: 24 - 0.25 - 0.15 = 23.6 hours.
    expect(view(due(5.9, 1))).toMatchObject({ kind: 'waiting', grown: 0.75 });
  });

  it('waits for the harvest at stage 5', () => {
    expect(view(due(2, 5))).toMatchObject({ kind: 'waiting', verb: 'Harvest' });
  });

  it.each([
    ['is watered the moment it is due', due(0), { kind: 'water' }],
    ['is watered until it withers', due(-47.9), { kind: 'water' }],
    [
      'is withered after 48 hours, for 42 × rarity × stage THC',
      { ...due(-48, 3), strainId: 4 },
      { kind: 'withered', revivalThc: 252, diesInMs: 72 * HOUR_MS },
    ],
    ['is dead 72 hours later', due(-120), { kind: 'dead' }],
    ['is harvested when it is ripe and due', due(0, 5), { kind: 'harvest' }],
    ['does not wither when it is ripe', due(-1000, 5), { kind: 'harvest' }],
  ])('%s', (_, plant, expected) => {
    expect(view(plant)).toEqual(expected);
  });

  it('is blocked, and can be given up, once its rarity is done for the level', () => {
    const done = { upgrade_status: upgradeStatus(2, { common: 8 }), level: 2 };
    expect(view(due(-1, 5), done)).toEqual({
      kind: 'blocked',
      code: 'RARITY_CAPPED',
      prunable: true,
    });
    expect(view(due(-1, 3), done)).toEqual({ kind: 'water' });
    expect(isDoneForLevel(plantShape(1), toGrowhouse(growhouseShape(done)))).toBe(true);
    expect(isDoneForLevel(plantShape(1), toGrowhouse(growhouseShape()))).toBe(false);
  });

  it.each([
    ['THC_LIMIT_REACHED', { upgrade_status: upgradeStatus(1, { common: 6 }, 7500.01) }],
    ['GROWHOUSE_RETIRED', { level: 10, max_level: true }],
    ['GROWER_REQUIRED', { growers: [] }],
  ])('is blocked by %s without being given up', (code, house) => {
    expect(view(due(-1, 5), house)).toEqual({ kind: 'blocked', code, prunable: false });
  });

  it('may still be harvested at exactly the THC limit', () => {
    const house = { upgrade_status: upgradeStatus(1, { common: 6 }, 7500) };
    expect(view(due(-1, 5), house)).toEqual({ kind: 'harvest' });
  });

  it('says why it is blocked', () => {
    expect(blockedText('RARITY_CAPPED')).toContain('Limit reached');
    expect(blockedText('THC_LIMIT_REACHED')).toContain('upgrade');
    expect(blockedText('GROWHOUSE_RETIRED')).toContain('Max level');
    expect(blockedText('GROWER_REQUIRED')).toBe('Add a Grower first');
  });
});
