import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { MessageFormat } from '../../../src/game/next-step/next-step-message.ts';
import { formatMinuteOfDay, toLocalTime } from '../../../src/game/notifications/quiet-hours.ts';

const DAY_MS = 86_400_000;

/**
 * Creates the format of times and amounts in notifications. Amounts to pay or to find are rounded up,
 * as on the screens.
 * @param nowMs Unix ms
 */
export const createMessageFormat = (timeZone: string, nowMs: number): MessageFormat => ({
  time: (atMs) => {
    const { weekday, minuteOfDay } = toLocalTime(atMs, timeZone);
    const isToday =
      weekday === toLocalTime(nowMs, timeZone).weekday && Math.abs(atMs - nowMs) < DAY_MS;
    const time = formatMinuteOfDay(minuteOfDay);
    return isToday ? time : `${weekday} ${time}`;
  },
  thc: (amount) => Math.ceil(toThcNumber(amount)).toLocaleString('en-US'),
  sol: (amount) => (Math.ceil(toSolNumber(amount) * 1000) / 1000).toFixed(3),
});
