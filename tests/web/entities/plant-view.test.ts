import { describe, expect, it } from 'vitest';
import type { GrowhouseShape, PlantShape } from '../../../src/contract/shapes.ts';
import { toGrowhouseFacts } from '../../../src/entities/game-facts.ts';
import {
  getBlockedMessage,
  isDoneForLevel,
  getPlantView,
} from '../../../src/entities/plant-view.ts';
import {
  growhouseShape,
  HOUR_MS,
  hoursFromNow,
  NOW_MS,
  plantShape,
  upgradeStatus,
} from '../../kit/shapes.ts';

const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };
const view = (
  plant: Partial<PlantShape> & { strainId?: number },
  growhouse: Partial<GrowhouseShape> = {},
) => getPlantView(plantShape(1, plant), toGrowhouseFacts(growhouseShape(growhouse)), moment);
const dueIn = (hours: number, stage = 2) => ({ stage, next_watering_time: hoursFromNow(hours) });

const thirsty = (leftHours: number, urgency: string) => ({
  kind: 'water',
  withersAtMs: NOW_MS + leftHours * HOUR_MS,
  urgency,
  left: leftHours / 48,
});

describe('getPlantView', () => {
  it('is waiting for water while the countdown runs', () => {
    expect(view({ ...dueIn(6), last_watering_time: hoursFromNow(-18) })).toEqual({
      kind: 'waiting',
      verb: 'Water',
      dueAtMs: NOW_MS + 6 * HOUR_MS,
      leftMs: 6 * HOUR_MS,
      progress: 0.75,
    });
  });

  it('uses the waiting time of the rules for a plant that was never watered', () => {
    // One Common grower and the first Common strain: 24 - 0.25 - 0.15 = 23.6 hours.
    expect(view(dueIn(5.9, 1))).toMatchObject({ kind: 'waiting', progress: 0.75 });
  });

  it('is waiting for the harvest at stage 5', () => {
    expect(view(dueIn(2, 5))).toMatchObject({ kind: 'waiting', verb: 'Harvest' });
  });

  it.each([
    ['can be watered from the moment it is due', dueIn(0), thirsty(48, 'calm')],
    ['warns a day before it withers', dueIn(-24), thirsty(24, 'warning')],
    ['can be watered until it withers', dueIn(-47), thirsty(1, 'urgent')],
    [
      'is withered after 48 hours and can be revived for 42 × rarity × stage THC',
      { ...dueIn(-48, 3), strainId: 4 },
      { kind: 'withered', revivalThc: 252, diesAtMs: NOW_MS + 72 * HOUR_MS },
    ],
    ['is dead 72 hours later', dueIn(-120), { kind: 'dead' }],
    ['can be harvested when it is ripe and due', dueIn(0, 5), { kind: 'harvest' }],
    ['does not wither when it is ripe', dueIn(-1000, 5), { kind: 'harvest' }],
  ])('%s', (_, plant, expected) => {
    expect(view(plant)).toEqual(expected);
  });

  it('is blocked but can be pruned once its rarity is capped', () => {
    const done = { upgrade_status: upgradeStatus(2, { common: 8 }), level: 2 };
    expect(view(dueIn(-1, 5), done)).toEqual({
      kind: 'blocked',
      code: 'RARITY_CAPPED',
      isPrunable: true,
    });
    expect(view(dueIn(-1, 3), done)).toEqual(thirsty(47, 'calm'));
    expect(isDoneForLevel(plantShape(1), toGrowhouseFacts(growhouseShape(done)))).toBe(true);
    expect(isDoneForLevel(plantShape(1), toGrowhouseFacts(growhouseShape()))).toBe(false);
  });

  it.each([
    ['THC_LIMIT_REACHED', { upgrade_status: upgradeStatus(1, { common: 6 }, 7500.01) }],
    ['GROWHOUSE_RETIRED', { level: 10, max_level: true }],
    ['GROWER_REQUIRED', { growers: [] }],
  ])('is blocked by %s and cannot be pruned', (code, growhouse) => {
    expect(view(dueIn(-1, 5), growhouse)).toEqual({ kind: 'blocked', code, isPrunable: false });
  });

  it('can still be harvested at exactly the THC limit', () => {
    const growhouse = { upgrade_status: upgradeStatus(1, { common: 6 }, 7500) };
    expect(view(dueIn(-1, 5), growhouse)).toEqual({ kind: 'harvest' });
  });
});

describe('getBlockedMessage', () => {
  it('returns the reason', () => {
    expect(getBlockedMessage('RARITY_CAPPED')).toContain('Limit reached');
    expect(getBlockedMessage('THC_LIMIT_REACHED')).toContain('upgrade');
    expect(getBlockedMessage('GROWHOUSE_RETIRED')).toContain('Max level');
    expect(getBlockedMessage('GROWER_REQUIRED')).toBe('Add a Grower first');
  });
});
