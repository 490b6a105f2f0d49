import { describe, expect, it } from 'vitest';
import { getWateringUrgency } from '../../src/game/watering-urgency.ts';
import { hoursLater, NOW_MS } from './builders.ts';

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
