import { DAY_MS } from '../../game/time.ts';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Below this distance the seconds matter. */
const SECONDS_SHOWN_WITHIN_MS = 5 * 60_000;

/**
 * Formats a time of the next or last days in the reader's time zone: '18:40', on another day
 * 'Tue 18:40', and within five minutes '18:40:07'. It runs during startup, where creating the first
 * `Intl` formatter would take a tenth of a second on a slow phone.
 * @param atMs Unix ms. @param nowMs Unix ms
 */
export function formatClockTime(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const isNear = Math.abs(atMs - nowMs) < SECONDS_SHOWN_WITHIN_MS;
  const parts = [at.getHours(), at.getMinutes(), ...(isNear ? [at.getSeconds()] : [])];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  const isToday = at.toDateString() === new Date(nowMs).toDateString();
  return isToday || isNear ? time : `${WEEKDAYS[at.getDay()] ?? ''} ${time}`;
}

/** Formats a time for a narrow place: the weekday is only named if the time is a day away or more. */
export function formatNarrowClockTime(atMs: number, nowMs: number): string {
  const text = formatClockTime(atMs, nowMs);
  return Math.abs(atMs - nowMs) < DAY_MS ? text.replace(/^[A-Z][a-z]+ /, '') : text;
}
