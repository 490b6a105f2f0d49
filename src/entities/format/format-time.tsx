import type { GameMoment } from '../../game/plant.ts';
import { DAY_MS, MINUTE_MS } from '../../game/time.ts';
import type { ReactNode } from 'react';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats a duration in its largest unit only: '2 days', '9 hours', '1 second'.
 * @param ms above 0
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return pluralize(Math.floor(seconds / size), unit);
  }
  return pluralize(seconds, 'second');
}

/** Formats a count with its noun: '1 plant', '3 plants'. */
export const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

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
export function formatClockTime(atMs: number, { nowMs, msPerHour }: GameMoment): string {
  const at = new Date(atMs);
  const isNear = Math.abs(atMs - nowMs) < NEAR_MS;
  const time = formatTimeOfDay(at, isNear && msPerHour <= FAST_MS_PER_HOUR);
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  return isToday || isNear ? time : `${WEEKDAYS[at.getDay()] ?? ''} ${time}`;
}

/** Formats a time for a narrow place: the weekday is only named if the time is a day away or more. */
export function formatNarrowClockTime(atMs: number, moment: GameMoment): string {
  const text = formatClockTime(atMs, moment);
  return Math.abs(atMs - moment.nowMs) < DAY_MS ? text.replace(/^[A-Z][a-z]+ /, '') : text;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Formats a time to the second in the reader's time zone: '23 Nov 2026, 18:40:07'. It may run during
 * startup, where creating an `Intl` formatter would be slow.
 * @param atMs Unix ms
 */
export function formatExactTime(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()}, ${formatTimeOfDay(at, true)}`;
}

const formatTimeOfDay = (at: Date, hasSeconds: boolean): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()]
    .slice(0, hasSeconds ? 3 : 2)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

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
