import { afterEach, describe, expect, it } from 'vitest';
import {
  formatExactDecimal,
  formatExactSol,
  formatExactThc,
  formatHarvestBonus,
  formatShortThc,
  formatSol,
  formatSolBalance,
  formatThc,
  formatThcBalance,
} from '../../../src/entities/format/format-amount.ts';
import { formatList } from '../../../src/game/format-list.ts';
import {
  formatClockTime,
  formatDuration,
  formatExactTime,
  formatMinute,
  formatNarrowClockTime,
} from '../../../src/entities/format/format-time.tsx';
import { DAY_MS, HOUR_MS } from '../../../src/game/time.ts';
import { formatPercent } from '../../../src/language/formats.ts';
import { i18n } from '../../../src/language/i18n.ts';
import { lamports, thcUnits } from '../../../src/money/amounts.ts';

const show = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => show('en'));

describe('amounts in the language of the player', () => {
  it.each([
    ['en', '1,234,567', '1,234,567.891', '1,234,567.891234567', '2.480', '20,655.26', '1.05M'],
    ['de', '1.234.567', '1.234.567,891', '1.234.567,891234567', '2,480', '20.655,26', '1,05 Mio.'],
    ['hi', '12,34,567', '12,34,567.891', '12,34,567.891234567', '2.480', '20,655.26', '10.5 लाख'],
    ['fr', '1 234 567', '1 234 567,891', '1 234 567,891234567', '2,480', '20 655,26', '1,05 M'],
  ])(
    'have the separators of %s and the same digits',
    (locale, whole, thc, sol, fixed, exact, short) => {
      show(locale);
      const format = (text: string) => text.replaceAll(/\s/g, ' ');
      expect(format(formatThc(1_234_567.9))).toBe(whole);
      expect(format(formatThcBalance(thcUnits(1_234_567_891_999n)))).toBe(thc);
      expect(format(formatSolBalance(lamports(1_234_567_891_234_567n)))).toBe(sol);
      expect(format(formatSol(2.48))).toBe(fixed);
      expect(format(formatExactThc(20_655.26))).toBe(exact);
      expect(format(formatShortThc(1_059_999))).toBe(short);
    },
  );

  it('keep every digit of an amount that no floating-point number holds', () => {
    show('de');
    expect(formatExactDecimal('123456789012345678.123456789')).toBe(
      '123.456.789.012.345.678,123456789',
    );
    expect(formatExactDecimal('-0.000000001')).toBe('-0,000000001');
  });

  it('follow a change of the language', () => {
    show('de');
    expect([formatExactSol(0.073), formatHarvestBonus(250_000, 2)]).toEqual(['0,073', '0,25x']);
    show('hi');
    expect([formatExactSol(0.073), formatHarvestBonus(250_000, 2)]).toEqual(['0.073', '0.25x']);
  });
});

it.each([
  ['en', '7%', 'Ash, Elm, Oak', 'Ash, Elm and Oak'],
  ['de', '7 %', 'Ash, Elm und Oak', 'Ash, Elm und Oak'],
  ['hi', '7%', 'Ash, Elm, और Oak', 'Ash, Elm, और Oak'],
  ['ja', '7%', 'Ash、Elm、Oak', 'Ash、Elm、Oak'],
])('formats percentages and lists in %s', (locale, percent, list, withAnd) => {
  show(locale);
  expect(formatPercent(7).replace(/\s/, ' ')).toBe(percent);
  expect(formatList(i18n, ['Ash', 'Elm', 'Oak'])).toBe(list);
  expect(formatList(i18n, ['Ash', 'Elm', 'Oak'], ' and ')).toBe(withAnd);
  expect(formatList(i18n, ['Ash'])).toBe('Ash');
  expect(formatList(i18n, [])).toBe('');
});

describe('times in the language of the player', () => {
  const now = new Date(2026, 10, 23, 18, 0).getTime();
  const moment = { nowMs: now, msPerHour: HOUR_MS };
  const inHours = (hours: number) => new Date(2026, 10, 23, 18 + hours, 40, 7).getTime();

  it.each([
    ['en', '19:40', 'Tue 19:40', '09:40', '24 Nov 2026, 09:40', '24 Nov 2026, 09:40:07'],
    ['de', '19:40', 'Di., 19:40', '09:40', '24.11.2026, 09:40', '24.11.2026, 09:40:07'],
    [
      'hi',
      '07:40 pm',
      'मंगल 07:40 pm',
      '09:40 am',
      '24 नव॰ 2026, 9:40 am',
      '24 नव॰ 2026, 9:40:07 am',
    ],
    ['fr', '19:40', 'mar. 19:40', '09:40', '24 nov. 2026, 09:40', '24 nov. 2026, 09:40:07'],
  ])('have the form of %s', (locale, today, tomorrow, narrow, minute, exact) => {
    show(locale);
    expect(formatClockTime(inHours(1), moment)).toBe(today);
    expect(formatNarrowClockTime(inHours(25), moment)).toBe(tomorrow);
    expect(formatNarrowClockTime(inHours(15), moment)).toBe(narrow);
    expect(formatMinute(inHours(15))).toBe(minute);
    expect(formatExactTime(inHours(15))).toBe(exact);
  });

  it('show the seconds of the next minutes in a fast game', () => {
    show('hi');
    expect(formatClockTime(now + 67_000, { nowMs: now, msPerHour: 1000 })).toBe('06:01:07 pm');
  });

  it('count a duration with the plurals of the language', () => {
    const days = ['count', 'plural', { one: ['#', ' Tag'], other: ['#', ' Tage'] }] as const;
    const message = '{count, plural, one {# day} other {# days}}';
    i18n.loadAndActivate({ locale: 'de', messages: { [message]: [[...days]] } });
    expect([DAY_MS, 2 * DAY_MS].map(formatDuration)).toEqual(['1 Tag', '2 Tage']);
  });
});
