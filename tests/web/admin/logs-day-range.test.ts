import { assert, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseDay,
  toTimeRange,
  resolveDayRange,
} from '../../../src/features/admin/list/day-range.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const UNSET = { from: '', to: '' };
const DAY_MS = 86_400_000;

describe('day range', () => {
  it('defaults to the last seven days', { tags: ['ADMIN-36'] }, () => {
    expect(resolveDayRange(UNSET, NOON)).toEqual({ from: '2026-11-14', to: '2026-11-21' });
  });

  it.each([
    ['2026-11-01', '', '2026-11-01', '2026-11-21'],
    ['', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['', '2026-01-31', '2026-01-31', '2026-01-31'],
    ['2026-12-24', '2026-11-01', '2026-11-01', '2026-11-01'],
  ])('resolves "%s" to "%s" as the days %s to %s', (from, to, first, last) => {
    expect(resolveDayRange({ from, to }, NOON)).toEqual({ from: first, to: last });
  });

  it('covers the first to the last millisecond of its days', () => {
    expect(toTimeRange({ from: '2026-02-28', to: '2026-03-01' }, NOON)).toEqual({
      start: '2026-02-28T00:00:00.000Z',
      end: '2026-03-01T23:59:59.999Z',
    });
  });

  it('counts days in UTC, wherever the admin is', () => {
    const lastMinute = Date.parse('2026-11-21T23:59:00Z');
    expect(resolveDayRange(UNSET, lastMinute).to).toBe('2026-11-21');
    expect(resolveDayRange(UNSET, lastMinute + 60_000).to).toBe('2026-11-22');
  });

  it('never ends before it starts, and covers at least seven days by default', () => {
    const days = date({ min: new Date(1970, 0, 2), max: new Date(2199, 0), noInvalidDate: true });
    assert(
      property(days, days, (one, other) => {
        const range = {
          from: resolveDayRange(UNSET, one.getTime()).to,
          to: resolveDayRange(UNSET, other.getTime()).to,
        };
        const { start, end } = toTimeRange(range, NOON);
        expect(Date.parse(start)).toBeLessThan(Date.parse(end));
        const defaultRange = toTimeRange(UNSET, one.getTime());
        expect(Date.parse(defaultRange.start)).toBeLessThanOrEqual(one.getTime() - 7 * DAY_MS);
        expect(Date.parse(defaultRange.end)).toBeGreaterThanOrEqual(one.getTime());
      }),
    );
  });

  it.each([
    '2026-13-01',
    '2026-02-30',
    '2026-1-1',
    'yesterday',
    '',
    '2026-11-21T00:00',
    '20261121',
  ])('does not accept "%s" as a date', (text) => {
    expect(parseDay(text)).toBe('');
  });
});
