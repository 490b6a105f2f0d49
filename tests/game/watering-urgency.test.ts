import { describe, expect, it } from 'vitest';
import { getDeathTimeMs, getWitherTimeMs } from '../../src/game/game-time.ts';
import { getPlantState, PLANT_STATE } from '../../src/game/plant.ts';
import { getWateringUrgency } from '../../src/game/watering-urgency.ts';
import { createPlant, HOUR_MS, hoursLater, NOW, NOW_MS } from './builders.ts';

describe('the deadlines of a plant', () => {
  it('are the times at which its state changes', () => {
    const states = [getWitherTimeMs(NOW_MS, HOUR_MS), getDeathTimeMs(NOW_MS, HOUR_MS)].flatMap(
      (timeMs) =>
        [timeMs - 1, timeMs].map((nowMs) => getPlantState(createPlant(), { ...NOW, nowMs })),
    );
    const { SAPLING, WITHERED, DEAD } = PLANT_STATE;
    expect(states).toEqual([SAPLING, WITHERED, WITHERED, DEAD]);
  });

  it('come sooner in a faster game', () => {
    expect(getWitherTimeMs(0, 10)).toBe(480);
    expect(getDeathTimeMs(0, 10)).toBe(1200);
  });
});

describe('getWateringUrgency', () => {
  it.each([
    [0, 'calm'],
    [23.9, 'calm'],
    [24, 'warning'],
    [41.9, 'warning'],
    [42, 'urgent'],
    [47.9, 'urgent'],
  ])('%d hours after the watering time is %s', (hours, urgency) => {
    expect(getWateringUrgency(NOW_MS, hoursLater(hours))).toBe(urgency);
  });

  it('follows the speed of the game', () => {
    const moment = { nowMs: NOW_MS + 420, msPerHour: 10 };
    expect(getWateringUrgency(NOW_MS, moment)).toBe('urgent');
  });
});
