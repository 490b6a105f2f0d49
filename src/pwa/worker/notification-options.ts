import type { PushPayload } from '../../contract/push-message.ts';
import { isQuietMinute } from '../../game/notifications/quiet-hours.ts';

/** Adds an option that TypeScript's types lack: alert again when a notification is replaced. */
export interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
}

/** One notification is replaced by the next, so that they never pile up. */
const TAG = 'plants';
const TEST_TAG = 'test';

/** Returns how a notification is shown. @param isOpen whether the player sees the app */
export function createNotificationOptions(
  { body, path, quietHours, isTest }: PushPayload,
  { isOpen, now }: { isOpen: boolean; now: Date },
): ShownOptions {
  const isQuiet = quietHours !== null && isQuietMinute(getMinuteOfDay(now), quietHours);
  return {
    body,
    tag: isTest ? TEST_TAG : TAG,
    renotify: true,
    silent: (isOpen || isQuiet) && !isTest,
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    data: { path },
  };
}

const getMinuteOfDay = (time: Date): number => time.getHours() * 60 + time.getMinutes();
