import type { NotificationsShape } from '../../../src/contract/notifications.ts';
import { formatMinuteOfDay } from '../../../src/game/notifications/quiet-hours.ts';
import type { readSubscription } from '../../actions/notifications/subscriptions.ts';

/** Presents what a device is told, without the keys of its subscription. */
export function presentSubscription(
  subscription: Awaited<ReturnType<typeof readSubscription>>,
): NotificationsShape | null {
  if (!subscription) return null;
  const { target, topics, quietHours, timeZone } = subscription;
  return {
    endpoint: target.endpoint,
    topics: [...topics],
    quietHours: quietHours && {
      from: formatMinuteOfDay(quietHours.fromMinute),
      until: formatMinuteOfDay(quietHours.untilMinute),
    },
    timeZone,
  };
}
