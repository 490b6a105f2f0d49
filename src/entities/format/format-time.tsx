import type { GameMoment } from '../../game/plant.ts';
import { DAY_MS, MINUTE_MS } from '../../game/time.ts';
import { isEnglish, perLanguage } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';
import type { ReactNode } from 'react';

/** Seconds per unit, and its text. */
const UNITS = [
  [86_400, /*i18n*/ '{count, plural, one {# day} other {# days}}'],
  [3_600, /*i18n*/ '{count, plural, one {# hour} other {# hours}}'],
  [60, /*i18n*/ '{count, plural, one {# minute} other {# minutes}}'],
  [1, /*i18n*/ '{count, plural, one {# second} other {# seconds}}'],
] as const;

/**
 * Formats a duration in its largest unit only: '2 days', '9 hours', '1 second'.
 * @param ms above 0
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [size, text] = UNITS.find(([unit]) => seconds >= unit) ?? UNITS[3];
  return i18n.t(text, { count: Math.floor(seconds / size) });
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A time within this distance needs no weekday. */
export const NEAR_MS = 5 * MINUTE_MS;

/** From this speed on a plant is due within minutes, so that the seconds of a near time matter. */
const FAST_MS_PER_HOUR = MINUTE_MS;

/**
 * Formats a time of the next or last days in the reader's time zone: '18:40', on another day
 * 'Tue 18:40', and in a fast game within five minutes '18:40:07'. It runs during startup, where creating
 * the first `Intl` formatter would take a tenth of a second on a slow phone.
 * @param atMs Unix ms
 */
export function formatClockTime(atMs: number, moment: GameMoment): string {
  const isToday = new Date(atMs).toDateString() === new Date(moment.nowMs).toDateString();
  return formatTimeNear(atMs, moment, !isToday);
}

/** Formats a time for a narrow place: the weekday is only named if the time is a day away or more. */
export const formatNarrowClockTime = (atMs: number, moment: GameMoment): string =>
  Math.abs(atMs - moment.nowMs) < DAY_MS
    ? formatTimeNear(atMs, moment, false)
    : formatClockTime(atMs, moment);

function formatTimeNear(atMs: number, moment: GameMoment, hasWeekday: boolean): string {
  const at = new Date(atMs);
  if (Math.abs(atMs - moment.nowMs) < NEAR_MS) {
    return formatTimeOfDay(at, moment.msPerHour <= FAST_MS_PER_HOUR);
  }
  if (!hasWeekday) return formatTimeOfDay(at, false);
  return isEnglish()
    ? `${WEEKDAYS[at.getDay()] ?? ''} ${formatTimeOfDay(at, false)}`
    : getWeekdayFormat().format(at);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Formats a time to the second in the reader's time zone: '23 Nov 2026, 18:40:07'. It may run during
 * startup, where creating an `Intl` formatter would be slow.
 * @param atMs Unix ms
 */
export const formatExactTime = (atMs: number): string => formatDateAndTime(atMs, true);

/** Formats a time to the minute in the reader's time zone: '23 Nov 2026, 18:40'. @param atMs Unix ms */
export const formatMinute = (atMs: number): string => formatDateAndTime(atMs, false);

function formatDateAndTime(atMs: number, hasSeconds: boolean): string {
  const at = new Date(atMs);
  if (!isEnglish()) return (hasSeconds ? getExactFormat : getMinuteFormat)().format(at);
  return `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()}, ${formatTimeOfDay(at, hasSeconds)}`;
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const getTimeFormat = createFormat(TIME);
const getSecondsFormat = createFormat({ ...TIME, second: '2-digit' });
const getWeekdayFormat = createFormat({ ...TIME, weekday: 'short' });
const getMinuteFormat = createFormat({ dateStyle: 'medium', timeStyle: 'short' });
const getExactFormat = createFormat({ dateStyle: 'medium', timeStyle: 'medium' });

function createFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return perLanguage((locale) => new Intl.DateTimeFormat(locale, options));
}

function formatTimeOfDay(at: Date, hasSeconds: boolean): string {
  if (!isEnglish()) return (hasSeconds ? getSecondsFormat : getTimeFormat)().format(at);
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .slice(0, hasSeconds ? 3 : 2)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A time as a sentence shows it. */
export interface ShownTime {
  /** Unix ms. */
  readonly atMs: number;
  readonly text: string;
}

interface TextWithTimeProps {
  readonly text: string;
  /** The time in the text; null if it has none. */
  readonly time: ShownTime | null;
}

/**
 * A sentence with the exact time as its title. It is a single text, because the part after the time
 * would shift when our font arrives.
 */
export function TextWithTime({ text, time }: TextWithTimeProps) {
  if (time === null || !text.includes(time.text)) return <span>{text}</span>;
  return <RelativeTime atMs={time.atMs}>{text}</RelativeTime>;
}

interface RelativeTimeProps {
  /** Unix ms. */
  readonly atMs: number;
  /** The time as a distance from now, or shortened: 'in 3 hours', '18:40'. */
  readonly children: ReactNode;
}

/** A relative or shortened time, with the exact time as its title. */
export const RelativeTime = ({ atMs, children }: RelativeTimeProps) => (
  <time dateTime={new Date(atMs).toISOString()} title={formatExactTime(atMs)}>
    {children}
  </time>
);
