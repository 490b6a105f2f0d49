import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMinuteOfDay,
  getQuietEndMs,
  getReminderTimeMs,
  isTimeZone,
  parseMinuteOfDay,
  toLocalTime,
} from '../../src/game/notifications/quiet-hours.ts';

/** 22:00 to 08:00. */
const NIGHT = { fromMinute: 22 * 60, untilMinute: 8 * 60 };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const at = (time: string): number => Date.parse(time);
const minute = fc.integer({ min: 0, max: 1439 });
const time = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
const zone = fc.constantFrom(
  ...['UTC', 'Europe/Berlin', 'America/New_York'],
  ...['Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'],
);
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
    fc.assert(
      fc.property(minute, minute, time, zone, (from, until, atMs, timeZone) => {
        const quiet = { fromMinute: from, untilMinute: until };
        const isQuiet = (ms: number) => {
          const { minuteOfDay } = toLocalTime(ms, timeZone);
          return from <= until
            ? minuteOfDay >= from && minuteOfDay < until
            : minuteOfDay >= from || minuteOfDay < until;
        };
        const endMs = getQuietEndMs(atMs, quiet, timeZone);
        expect(endMs !== null).toBe(isQuiet(atMs));
        if (endMs === null) return;
        expect(endMs).toBeGreaterThan(atMs);
        expect(endMs - atMs).toBeLessThanOrEqual(DAY_MS + 2 * 60 * MINUTE_MS);
        expect(isQuiet(endMs)).toBe(false);
        // The clocks may skip the end, at most by one hour.
        const isRegular = toLocalTime(endMs, timeZone).minuteOfDay === until;
        if (isRegular) expect(isQuiet(endMs - MINUTE_MS)).toBe(true);
      }),
    );
  });
});

describe('getReminderTimeMs', () => {
  it.each([
    ['in the day', 'UTC', '2026-06-01T12:00Z', '2026-06-01T18:00Z', '2026-06-01T12:00Z'],
    ['at night, with time in the morning', 'UTC', '2026-06-02T03:00Z', '2026-06-02T09:00Z', null],
    ['at night, with too little time', 'UTC', '2026-06-02T02:59Z', '2026-06-02T08:59Z', '21:00Z'],
    ['for a deadline at night', 'UTC', '2026-06-01T22:00Z', '2026-06-02T04:00Z', '21:00Z'],
    ['in Berlin', 'Europe/Berlin', '2026-06-01T20:30Z', '2026-06-02T02:30Z', '19:00Z'],
    // The clocks go forward at 02:00, back at 03:00.
    ['in spring', 'Europe/Berlin', '2026-03-29T02:00Z', '2026-03-29T05:00Z', '2026-03-28T20:00Z'],
    ['in autumn', 'Europe/Berlin', '2026-10-25T02:00Z', '2026-10-25T06:00Z', '2026-10-24T19:00Z'],
  ])('reminds %s', (_case, timeZone, wanted, deadline, reminder) => {
    const text = reminder ?? wanted;
    const expected = text.length > 6 ? text : `2026-06-01T${text}`;
    const quietHours = { ...NIGHT, timeZone };
    expect(toIso(getReminderTimeMs(at(wanted), at(deadline), quietHours))).toBe(
      toIso(at(expected)),
    );
  });

  it('never reminds later than wanted, nor in quiet hours of at most 22 hours', () => {
    const length = fc.integer({ min: 0, max: 22 * 60 });
    const lead = fc.integer({ min: 1, max: 12 * 60 });
    fc.assert(
      fc.property(minute, length, time, lead, zone, (from, minutes, atMs, ahead, timeZone) => {
        const quietHours = { fromMinute: from, untilMinute: (from + minutes) % 1440, timeZone };
        const deadlineMs = atMs + ahead * MINUTE_MS;
        const reminderMs = getReminderTimeMs(atMs, deadlineMs, quietHours);
        expect(reminderMs).toBeLessThanOrEqual(atMs);
        const toldAtMs = getQuietEndMs(reminderMs, quietHours, timeZone) ?? reminderMs;
        expect(toldAtMs).toBeLessThan(deadlineMs);
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
      fc.property(minute, (each) => {
        expect(parseMinuteOfDay(formatMinuteOfDay(each))).toBe(each);
      }),
    );
    expect(formatMinuteOfDay(1320)).toBe('22:00');
  });

  it.each(['24:00', '7:00', '12:60', '', '12:00:00'])('refuses %j', (text) => {
    expect(parseMinuteOfDay(text)).toBeNull();
  });
});
