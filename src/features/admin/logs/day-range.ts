/** Local dates in the format of date fields, such as '2026-11-21'; '' for one not chosen. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DEFAULT_RANGE_DAYS = 7;

/** Returns the local date of a time, shifted by whole days. */
function toDay(ms: number, dayOffset = 0): string {
  const date = new Date(ms);
  const shifted = new Date(date.getFullYear(), date.getMonth(), date.getDate() + dayOffset);
  const [year, month, day] = [shifted.getFullYear(), shifted.getMonth() + 1, shifted.getDate()];
  return [String(year).padStart(4, '0'), padTwoDigits(month), padTwoDigits(day)].join('-');
}

const padTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Local midnight at the start of a day, Unix ms. */
const toDayStartMs = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** Returns the text if it is a valid date, else ''. */
export const parseDay = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toDayStartMs(text)) ? text : '';

/** Fills in missing days from the last seven days. The result never ends before it starts. */
export function resolveDayRange({ from, to }: DayRange, nowMs: number): DayRange {
  const last = to === '' ? toDay(nowMs) : to;
  const first = from === '' ? toDay(nowMs, -DEFAULT_RANGE_DAYS) : from;
  return { from: first > last ? last : first, to: last };
}

/** Returns the first and last millisecond of the resolved days, ISO 8601. */
export function toTimeRange(range: DayRange, nowMs: number): { start: string; end: string } {
  const { from, to } = resolveDayRange(range, nowMs);
  const dayAfter = toDayStartMs(toDay(toDayStartMs(to), 1));
  return {
    start: new Date(toDayStartMs(from)).toISOString(),
    end: new Date(dayAfter - 1).toISOString(),
  };
}
