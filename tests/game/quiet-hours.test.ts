import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMinuteOfDay,
  getQuietEndMs,
  isTimeZone,
  parseMinuteOfDay,
  toLocalTime,
} from '../../src/game/quiet-hours.ts';

/** 22:00 to 08:00. */
const NIGHT = { fromMinute: 22 * 60, untilMinute: 8 * 60 };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

const at = (time: string): number => Date.parse(time);
const toIso = (atMs: number | null): string | null =>
  atMs === null ? null : new Date(atMs).toISOString();

describe('getQuietEndMs', () => {
  it.each([
    ['UTC', '2026-06-01T21:59:59Z', null],
    ['UTC', '2026-06-01T22:00:00Z', '2026-06-02T08:00:00.000Z'],
    ['UTC', '2026-06-02T07:59:59Z', '2026-06-02T08:00:00.000Z'],
    ['UTC', '2026-06-02T08:00:00Z', null],
    ['Europe/Berlin', '2026-06-01T20:30:00Z', '2026-06-02T06:00:00.000Z'],
    ['Europe/Berlin', '2026-06-01T19:30:00Z', null],
    ['America/New_York', '2026-06-01T03:00:00Z', '2026-06-01T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-01T17:00:00Z', '2026-06-02T02:30:00.000Z'],
  ])('in %s at %s is %s', (timeZone, time, end) => {
    expect(toIso(getQuietEndMs(at(time), NIGHT, timeZone))).toBe(end);
  });

  it('ends an hour earlier in the night in which the clocks go forward', () => {
    const end = getQuietEndMs(at('2026-03-28T21:00:00Z'), NIGHT, 'Europe/Berlin');
    expect(toIso(end)).toBe('2026-03-29T06:00:00.000Z');
  });

  it('ends an hour later in the night in which the clocks go back', () => {
    const end = getQuietEndMs(at('2026-10-24T20:00:00Z'), NIGHT, 'Europe/Berlin');
    expect(toIso(end)).toBe('2026-10-25T07:00:00.000Z');
  });

  it('has no end without a quiet minute', () => {
    const never = { fromMinute: 600, untilMinute: 600 };
    expect(getQuietEndMs(at('2026-06-01T10:00:00Z'), never, 'UTC')).toBeNull();
  });

  it('is the first time that is not quiet any more, in every zone and on every day', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const time = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    fc.assert(
      fc.property(minute, minute, time, fc.constantFrom(...ZONES), (from, until, atMs, zone) => {
        const quiet = { fromMinute: from, untilMinute: until };
        const isQuiet = (ms: number) => {
          const { minuteOfDay } = toLocalTime(ms, zone);
          return from <= until
            ? minuteOfDay >= from && minuteOfDay < until
            : minuteOfDay >= from || minuteOfDay < until;
        };
        const endMs = getQuietEndMs(atMs, quiet, zone);
        expect(endMs !== null).toBe(isQuiet(atMs));
        if (endMs === null) return;
        expect(endMs).toBeGreaterThan(atMs);
        expect(endMs - atMs).toBeLessThanOrEqual(DAY_MS + 2 * 60 * MINUTE_MS);
        expect(isQuiet(endMs)).toBe(false);
        // The clocks may skip the end, at most by one hour.
        const isRegular = toLocalTime(endMs, zone).minuteOfDay === until;
        if (isRegular) expect(isQuiet(endMs - MINUTE_MS)).toBe(true);
      }),
    );
  });
});

describe('isTimeZone', () => {
  it.each(['Europe/Berlin', 'UTC', 'asia/tokyo'])('accepts %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  it.each(['', 'Mars/Olympus', 'Europe/Berlin; drop'])('refuses %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});

describe('parseMinuteOfDay', () => {
  it('reads what formatMinuteOfDay writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(parseMinuteOfDay(formatMinuteOfDay(minute))).toBe(minute);
      }),
    );
    expect(formatMinuteOfDay(1320)).toBe('22:00');
  });

  it.each(['24:00', '7:00', '12:60', '', '12:00:00'])('refuses %j', (text) => {
    expect(parseMinuteOfDay(text)).toBeNull();
  });
});
