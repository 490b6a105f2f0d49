import { describe, expect, it } from 'vitest';
import { getBulkCounts } from '../../../src/entities/growhouse/bulk-counts.ts';
import type { GrowhouseShape, GrowingPlantShape } from '../../../src/contract/shapes.ts';
import {
  growhouseShape,
  HOUR_MS,
  hoursFromNow,
  NOW_MS,
  plantShape,
  upgradeStatus,
} from '../../kit/shapes.ts';

const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };
const plant = (id: number, stage: number, hours: number, strainId = 1): GrowingPlantShape =>
  plantShape(id, { stage, strainId, next_watering_time: hoursFromNow(hours) });
const counts = (plants: GrowingPlantShape[], growhouse: Partial<GrowhouseShape> = {}) =>
  getBulkCounts(growhouseShape({ plants, ...growhouse }), moment);

describe('getBulkCounts', () => {
  it('enables an action for a single plant', { tags: ['PLANT-10', 'PLANT-11', 'PLANT-12'] }, () => {
    const all = counts([plant(1, 2, -1), plant(2, 3, -2), plant(3, 5, -1), plant(4, 2, -130)]);
    expect(all).toEqual({
      disabled: { waterAll: false, harvestAll: false, pruneAll: false },
      water: 2,
      harvest: 1,
      prune: 1,
    });
  });

  it('counts only the harvests that the level still allows', () => {
    const nearlyDone = { level: 2, upgrade_status: upgradeStatus(2, { common: 7 }) };
    const ripe = [plant(1, 5, -3), plant(2, 5, -2), plant(3, 5, -1)];
    expect(counts(ripe, nearlyDone).harvest).toBe(1);
    expect(counts(ripe, { upgrade_status: upgradeStatus(1, { common: 5 }) }).harvest).toBe(3);
  });

  it('counts no harvest of a needless rarity, over the THC limit or without a Grower', () => {
    const ripe = [plant(1, 5, -1)];
    const atLimit = { upgrade_status: upgradeStatus(1, { common: 6 }, 7501) };
    expect(counts([plant(1, 5, -1, 4), plant(2, 2, -1, 4)])).toMatchObject({
      harvest: 0,
      water: 1,
    });
    expect(counts(ripe, atLimit).harvest).toBe(0);
    expect(counts(ripe, { growers: [] }).harvest).toBe(0);
  });
});
