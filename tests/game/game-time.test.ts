import { expect, test } from 'vitest';
import {
  DIE_AFTER_HOURS,
  durationMs,
  msPerGameHour,
  WITHER_AFTER_HOURS,
} from '../../src/game/game-time.ts';

test('a plant withers 48 hours past due and dies 72 hours later', () => {
  expect(WITHER_AFTER_HOURS).toBe(48);
  expect(DIE_AFTER_HOURS).toBe(120);
});

test('a faster game has shorter hours', () => {
  expect(msPerGameHour(1)).toBe(3_600_000);
  // 24 hours in 2 minutes: 5 seconds an hour.
  expect(msPerGameHour(720)).toBe(5_000);
  expect(msPerGameHour(0.5)).toBe(7_200_000);
});

test.each([0, -1, NaN, Infinity, -Infinity])('%s is no speed', (speed) => {
  expect(() => msPerGameHour(speed)).toThrow(RangeError);
});

test('a duration is rounded to whole milliseconds', () => {
  // 23.6 h × 3,600,000 = 84,960,000
  expect(durationMs(2360, 3_600_000)).toBe(84_960_000);
  expect(durationMs(2360, 5_000)).toBe(118_000);
  expect(durationMs(1, 50)).toBe(1);
  expect(durationMs(1, 49)).toBe(0);
  expect(durationMs(0, 5_000)).toBe(0);
});
