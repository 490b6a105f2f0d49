import type {
  NotificationSettingsShape,
  NotificationsShape,
  PushTargetShape,
} from '../../../../src/contract/notifications.ts';
import type { Examples } from '../call.ts';

const SETTINGS: NotificationSettingsShape = {
  topics: ['ready', 'withering', 'payout'],
  quietHours: { from: '22:00', until: '08:00' },
  timeZone: 'Europe/Berlin',
};

const SUBSCRIPTION: PushTargetShape = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/eXaMpLe',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const NOTIFICATIONS: NotificationsShape = { endpoint: SUBSCRIPTION.endpoint, ...SETTINGS };

/** Examples of the calls about notifications. */
export const NOTIFICATION_EXAMPLES: Examples = {
  'GET /account/notifications': { answer: NOTIFICATIONS },
  'POST /account/notifications': { request: { ...SETTINGS, subscription: SUBSCRIPTION } },
  'POST /account/notifications/off': { request: {} },
  'POST /account/notifications/test': { request: {} },
  'POST /push-subscription/renew': {
    request: {
      old: { endpoint: SUBSCRIPTION.endpoint, auth: SUBSCRIPTION.keys.auth },
      subscription: { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}2` },
    },
  },
};
