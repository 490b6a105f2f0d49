import { DAY_MS } from '../../../game/time.ts';

/** Dates in UTC in the format of date fields, such as '2026-11-21'; '' for one not chosen. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DEFAULT_RANGE_DAYS = 7;

/** Returns the date of a time in UTC. */
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns midnight UTC at the start of a day, Unix ms. */
const toDayStartMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the text if it is a valid date, else ''. */
export function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const startMs = toDayStartMs(text);
  // 31 February is read as a day in March.
  return !Number.isNaN(startMs) && toDay(startMs) === text ? text : '';
}

/** Fills in missing days from the last seven days. The result never ends before it starts. */
export function resolveDayRange({ from, to }: DayRange, nowMs: number): DayRange {
  const last = to === '' ? toDay(nowMs) : to;
  const first = from === '' ? toDay(nowMs - DEFAULT_RANGE_DAYS * DAY_MS) : from;
  return { from: first > last ? last : first, to: last };
}

/** Returns the first and last millisecond of the resolved days, ISO 8601. */
export function toTimeRange(range: DayRange, nowMs: number): { start: string; end: string } {
  const { from, to } = resolveDayRange(range, nowMs);
  return {
    start: new Date(toDayStartMs(from)).toISOString(),
    end: new Date(toDayStartMs(to) + DAY_MS - 1).toISOString(),
  };
}
