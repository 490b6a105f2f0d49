import { describe, expect, it } from 'vitest';
import {
  formatClockTime,
  formatNarrowClockTime,
} from '../../../src/entities/format/format-time.tsx';
import { HOUR_MS } from '../../../src/game/time.ts';

const at = (day: number, hour: number, minute: number, second = 0): number =>
  new Date(2026, 10, day, hour, minute, second).getTime();

const toMoment = (nowMs: number, msPerHour = HOUR_MS) => ({ nowMs, msPerHour });

describe('formatClockTime', () => {
  const now = toMoment(at(23, 18, 0));

  it.each([
    [at(23, 18, 40), '18:40'],
    [at(23, 9, 5), '09:05'],
    [at(24, 18, 40), 'Tue 18:40'],
    [at(22, 7, 0), 'Sun 07:00'],
    [at(23, 18, 4, 7), '18:04'],
  ])('formats %d as %s', (time, text) => {
    expect(formatClockTime(time, now)).toBe(text);
  });

  it('leaves the weekday out shortly before and after midnight', () => {
    expect(formatClockTime(at(24, 0, 1, 30), toMoment(at(23, 23, 59)))).toBe('00:01');
  });

  it('shows the seconds of the next minutes in a fast game', () => {
    const fast = toMoment(at(23, 18, 0), 1000);
    expect(formatClockTime(at(23, 18, 4, 7), fast)).toBe('18:04:07');
    expect(formatClockTime(at(23, 18, 5, 7), fast)).toBe('18:05');
  });
});

describe('formatNarrowClockTime', () => {
  const now = toMoment(at(23, 18, 0));

  it.each([
    [at(23, 18, 40), '18:40'],
    [at(24, 0, 36), '00:36'],
    [at(24, 17, 59), '17:59'],
    [at(24, 18, 0), 'Tue 18:00'],
    [at(22, 17, 0), 'Sun 17:00'],
  ])('formats %d as %s', (time, text) => {
    expect(formatNarrowClockTime(time, now)).toBe(text);
  });
});
