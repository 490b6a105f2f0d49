import { MINUTE_MS } from '../time.ts';
/** A part of each day, in minutes after midnight. It spans midnight if it ends before it starts. */
export interface QuietHours {
  /** 0 to 1439, the first quiet minute. */
  fromMinute: number;
  /** 0 to 1439, the first minute that is no longer quiet; the same as `fromMinute` for none. */
  untilMinute: number;
}

/** Quiet hours in a time zone. */
export interface LocalQuietHours extends QuietHours {
  /** An IANA time zone, such as 'Europe/Berlin'. */
  timeZone: string;
}

const DAY_MINUTES = 1440;
/** Longest step while searching for a boundary of quiet hours; short enough to notice daylight saving time. */
const MAX_STEP_MINUTES = 60;
/** More steps than two days have; there is always an end. */
const MAX_STEPS = 50;
/** How long before quiet hours a player is reminded of what cannot wait until they end. */
const REMINDER_LEAD_MS = 60 * MINUTE_MS;

/** Returns the minutes from one time of the day until the next occurrence of another. */
const countMinutes = (from: number, until: number): number =>
  (until - from + DAY_MINUTES) % DAY_MINUTES;

/** Whether a time of the day is quiet. @param minuteOfDay 0 to 1439, minutes after midnight */
export const isQuietMinute = (
  minuteOfDay: number,
  { fromMinute, untilMinute }: QuietHours,
): boolean => countMinutes(fromMinute, minuteOfDay) < countMinutes(fromMinute, untilMinute);

/**
 * Returns the end of the quiet hours that include a time, in Unix ms; null if the time is not quiet.
 * @param atMs Unix ms. @param timeZone an IANA time zone, such as 'Europe/Berlin'
 */
export function getQuietEndMs(
  atMs: number,
  quietHours: QuietHours,
  timeZone: string,
): number | null {
  let endMs: number | null = null;
  for (let step = 0; step < MAX_STEPS; step++) {
    const timeMs: number = endMs ?? atMs;
    const minute = getMinuteOfDay(timeMs, timeZone);
    if (!isQuietMinute(minute, quietHours)) return endMs;
    const minutes = Math.min(countMinutes(minute, quietHours.untilMinute), MAX_STEP_MINUTES);
    endMs = Math.floor(timeMs / MINUTE_MS + minutes) * MINUTE_MS;
  }
  return endMs;
}

/** Returns the start of the quiet hours that include a time, in Unix ms; null if the time is not quiet. */
function getQuietStartMs(
  atMs: number,
  { timeZone, ...quietHours }: LocalQuietHours,
): number | null {
  let startMs: number | null = null;
  let timeMs = atMs;
  for (let step = 0; step < MAX_STEPS; step++) {
    const minute = getMinuteOfDay(timeMs, timeZone);
    if (!isQuietMinute(minute, quietHours)) return startMs;
    startMs = Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;
    const minutes = countMinutes(quietHours.fromMinute, minute);
    if (minutes === 0) return startMs;
    timeMs = startMs - Math.min(minutes, MAX_STEP_MINUTES) * MINUTE_MS;
  }
  return startMs;
}

/**
 * Returns when to remind somebody of a deadline: at the wanted time, or an hour before quiet hours that
 * would leave less than an hour from their end until the deadline. All in Unix ms.
 */
export function getReminderTimeMs(
  wantedMs: number,
  deadlineMs: number,
  quietHours: LocalQuietHours,
): number {
  const endMs = getQuietEndMs(wantedMs, quietHours, quietHours.timeZone);
  if (endMs === null || endMs + REMINDER_LEAD_MS <= deadlineMs) return wantedMs;
  return (getQuietStartMs(wantedMs, quietHours) ?? wantedMs) - REMINDER_LEAD_MS;
}

/** Whether a text names a time zone that `getQuietEndMs` knows. */
export function isTimeZone(text: string): boolean {
  try {
    getFormat(text);
    return true;
  } catch {
    return false;
  }
}

/** Creating a format takes far longer than using it, and there are only a few hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  return format;
}

/** The time on a wall clock. */
export interface LocalTime {
  /** Such as 'Tue'. */
  weekday: string;
  /** 0 to 1439, minutes after midnight. */
  minuteOfDay: number;
}

/** Converts a time to that of a time zone. @param atMs Unix ms */
export function toLocalTime(atMs: number, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(atMs);
  const get = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: get('weekday'), minuteOfDay: Number(get('hour')) * 60 + Number(get('minute')) };
}

const getMinuteOfDay = (atMs: number, timeZone: string): number =>
  toLocalTime(atMs, timeZone).minuteOfDay;

/** Formats minutes after midnight: 1320 is '22:00'. */
export const formatMinuteOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Parses what `formatMinuteOfDay` returns; null for anything else. */
export function parseMinuteOfDay(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
