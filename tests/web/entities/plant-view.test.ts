import { describe, expect, it } from 'vitest';
import type { GrowhouseShape, PlantShape } from '../../../src/contract/shapes.ts';
import { toGrowhouseFacts } from '../../../src/entities/game-facts.ts';
import { isDoneForLevel, getPlantView } from '../../../src/entities/plant/plant-view.ts';
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
});
