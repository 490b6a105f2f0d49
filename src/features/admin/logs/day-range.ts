/** Days of the reader's calendar, as date fields have them: '2026-11-21'. '' is a day not chosen. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How far the lists go back unless told. */
const USUAL_DAYS = 7;

/** The day a moment lies in, some days on. */
function dayOf(ms: number, daysOn = 0): string {
  const date = new Date(ms);
  const there = new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysOn);
  const [year, month, day] = [there.getFullYear(), there.getMonth() + 1, there.getDate()];
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Midnight before a day, in Unix ms. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** The text where it is a day, else ''. */
export const dayOrNone = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) ? text : '';

/** The days that are shown: the last seven where none are chosen, never backwards. */
export function shownDays({ from, to }: DayRange, nowMs: number): DayRange {
  const last = to === '' ? dayOf(nowMs) : to;
  const first = from === '' ? dayOf(nowMs, -USUAL_DAYS) : from;
  return { from: first > last ? last : first, to: last };
}

/** From the first moment of the days that are shown to the last, in ISO 8601. */
export function momentsOf(range: DayRange, nowMs: number): { start: string; end: string } {
  const { from, to } = shownDays(range, nowMs);
  const dayAfter = startOf(dayOf(startOf(to), 1));
  return {
    start: new Date(startOf(from)).toISOString(),
    end: new Date(dayAfter - 1).toISOString(),
  };
}
