import { expect, it } from 'vitest';
import {
  DIE_AFTER_HOURS,
  toDurationMs,
  toMsPerGameHour,
  WITHER_AFTER_HOURS,
} from '../../src/game/game-time.ts';

it('a plant withers 48 hours after its watering time and dies 72 hours later', () => {
  expect(WITHER_AFTER_HOURS).toBe(48);
  expect(DIE_AFTER_HOURS).toBe(120);
});

it('toMsPerGameHour divides an hour by the speed', () => {
  expect(toMsPerGameHour(1)).toBe(3_600_000);
  // 24 hours in 2 minutes are 5 seconds per hour.
  expect(toMsPerGameHour(720)).toBe(5_000);
  expect(toMsPerGameHour(0.5)).toBe(7_200_000);
});

it.each([0, -1, NaN, Infinity, -Infinity])('toMsPerGameHour throws for a speed of %s', (speed) => {
  expect(() => toMsPerGameHour(speed)).toThrow(RangeError);
});

it('toDurationMs rounds to whole milliseconds', () => {
  // 23.6 h × 3,600,000 = 84,960,000
  expect(toDurationMs(2360, 3_600_000)).toBe(84_960_000);
  expect(toDurationMs(2360, 5_000)).toBe(118_000);
  expect(toDurationMs(1, 50)).toBe(1);
  expect(toDurationMs(1, 49)).toBe(0);
  expect(toDurationMs(0, 5_000)).toBe(0);
});
