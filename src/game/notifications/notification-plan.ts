import {
  findNews,
  getNextEventTimeMs,
  type News,
  type NotificationFacts,
  type NotificationTopic,
} from './notification.ts';
import type { GameMoment } from '../plant.ts';
import { getQuietEndMs, type QuietHours } from './quiet-hours.ts';

/** A player who was active within this time needs no notification. Real milliseconds. */
export const ACTIVE_MS = 10 * 60_000;
/** Shortest time between two notifications of a device. Real milliseconds. */
export const MIN_NOTIFICATION_INTERVAL_MS = 30 * 60_000;

/** The notification settings of one device and what it was already sent. Times are Unix ms. */
export interface DeviceSchedule {
  topics: ReadonlySet<NotificationTopic>;
  /** Null for none. */
  quietHours: QuietHours | null;
  /** An IANA time zone. */
  timeZone: string;
  /** Events up to this time are settled. */
  followedUntilMs: number;
  lastSentAtMs: number | null;
  /** When the player last used the app, on any device. */
  lastActiveAtMs: number | null;
}

export interface NotificationPlan {
  /** What to send now; null for nothing. */
  news: News | null;
  /** Events up to this time are settled once `news` has been sent. */
  followedUntilMs: number;
  /** When to check the player again; null if nothing becomes due before an action or a payout. */
  nextCheckAtMs: number | null;
}

/**
 * Decides whether a device is notified now, and when to check again. What happens during quiet hours,
 * or soon after another notification, is told afterwards if it still holds.
 */
export function planNotification(
  facts: NotificationFacts,
  device: DeviceSchedule,
  moment: GameMoment,
): NotificationPlan {
  const { nowMs } = moment;
  const { topics, timeZone, lastActiveAtMs } = device;
  const quietHours = device.quietHours && { ...device.quietHours, timeZone };
  const sinceMs = getFollowedUntilMs(device);
  const postpone = (untilMs: number): NotificationPlan => ({
    news: null,
    followedUntilMs: sinceMs,
    nextCheckAtMs: untilMs,
  });
  if (lastActiveAtMs !== null && nowMs < lastActiveAtMs + ACTIVE_MS) {
    return postpone(lastActiveAtMs + ACTIVE_MS);
  }
  const news = findNews(facts, { topics, sinceMs, quietHours }, moment);
  const blockedUntilMs = news && getBlockedUntilMs(device, nowMs);
  if (blockedUntilMs !== null) return postpone(blockedUntilMs);
  const nextCheckAtMs = getNextEventTimeMs(facts.growhouses, { topics, quietHours }, moment);
  return { news, followedUntilMs: nowMs, nextCheckAtMs };
}

/** Returns up to when events are settled: a player who was active has seen those before. */
export const getFollowedUntilMs = ({ followedUntilMs, lastActiveAtMs }: DeviceSchedule): number =>
  Math.max(followedUntilMs, lastActiveAtMs ?? 0);

/** Returns until when the device must not be notified; null if it may be now. */
function getBlockedUntilMs(
  { quietHours, timeZone, lastSentAtMs }: DeviceSchedule,
  nowMs: number,
): number | null {
  const quietEndMs = quietHours && getQuietEndMs(nowMs, quietHours, timeZone);
  if (quietEndMs !== null) return quietEndMs;
  const earliestMs = (lastSentAtMs ?? -Infinity) + MIN_NOTIFICATION_INTERVAL_MS;
  return nowMs < earliestMs ? earliestMs : null;
}
