import * as shapes from '../../../src/contract/notifications.ts';
import {
  formatMinuteOfDay,
  parseMinuteOfDay,
} from '../../../src/game/notifications/quiet-hours.ts';
import * as actions from '../../actions/notifications/subscriptions.ts';
import { getPlayerToken } from '../middleware/session.ts';
import type { Resource } from './resource.ts';

/** Serves the notifications of the session's device. */
export function addNotificationRoutes(notifications: Resource): void {
  notifications.get('/', {
    summary: 'What the device of this session is told; null if it gets no notifications',
    answer: shapes.notificationsShape.nullable(),
    load: async ({ ctx, c }) => {
      const subscription = await actions.readSubscription(ctx, getPlayerToken(c));
      return subscription && presentSubscription(subscription);
    },
  });

  notifications.post('/', {
    summary: 'Notifies the device of this session from now on, or changes what it is told',
    details:
      'The subscription is the one of the browser, for the `pushPublicKey` of the configuration. ' +
      'It ends with the session.',
    body: shapes.subscribeRequest,
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN'],
    run: (scope, { c, player, body: { subscription, ...settings } }) =>
      actions.subscribe(scope, player, {
        ...toPreferences(settings),
        target: toTarget(subscription),
        token: getPlayerToken(c),
      }),
    message: 'Notifications are on',
  });

  notifications.post('/off', {
    summary: 'Ends the notifications of this session’s device',
    run: (scope, { c, player }) => actions.unsubscribe(scope, player, getPlayerToken(c)),
    message: 'Notifications are off',
  });

  notifications.post('/test', {
    summary: 'Sends a notification to this session’s device, at most one in ten seconds',
    codes: [
      'PUSH_UNAVAILABLE',
      'PUSH_NOT_SUBSCRIBED',
      'PUSH_ENDED',
      'PUSH_NOT_TAKEN',
      'RATE_LIMITED',
    ],
    run: (scope, { c, player }) => actions.sendTest(scope, player, getPlayerToken(c)),
    message: 'A notification is on its way',
  });
}

/** Takes renewed subscriptions from service workers, which have no session. */
export function addSubscriptionRoutes(subscriptions: Resource): void {
  subscriptions.post('/push-subscription/renew', {
    summary: 'Replaces a subscription that its browser has renewed',
    details: 'The endpoint and the secret of the old subscription are the proof.',
    body: shapes.renewSubscriptionRequest,
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN', 'NOT_FOUND'],
    run: (scope, { body: { old, subscription } }) =>
      actions.renewSubscription(scope, { old, target: toTarget(subscription) }),
    message: 'Renewed',
  });
}

const toTarget = ({ endpoint, keys }: shapes.PushTargetShape) => ({ endpoint, ...keys });

function toPreferences({ quietHours, ...settings }: shapes.NotificationSettingsShape) {
  const fromMinute = parseMinuteOfDay(quietHours?.from ?? '');
  const untilMinute = parseMinuteOfDay(quietHours?.until ?? '');
  return {
    ...settings,
    topics: new Set(settings.topics),
    quietHours: fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute },
  };
}

/** Presents what a device is told, without the keys of its subscription. */
const presentSubscription = ({
  target,
  topics,
  quietHours,
  timeZone,
  language,
}: NonNullable<Awaited<ReturnType<typeof actions.readSubscription>>>) => ({
  endpoint: target.endpoint,
  topics: [...topics],
  quietHours: quietHours && {
    from: formatMinuteOfDay(quietHours.fromMinute),
    until: formatMinuteOfDay(quietHours.untilMinute),
  },
  timeZone,
  language,
});
