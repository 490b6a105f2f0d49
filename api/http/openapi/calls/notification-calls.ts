import { notificationsShape } from '../../../../src/contract/notifications.ts';
import type { Calls } from '../call.ts';

/** The calls about the notifications of a device. */
export const NOTIFICATION_CALLS: Calls = {
  'GET /account/notifications': {
    caller: 'player',
    summary: 'What the device of this session is told; null if it gets no notifications',
    answer: notificationsShape.nullable(),
  },
  'POST /account/notifications': {
    caller: 'player',
    summary: 'Notifies the device of this session from now on, or changes what it is told',
    details:
      'The subscription is the one of the browser, for the `pushPublicKey` of the configuration. ' +
      'It ends with the session.',
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN'],
  },
  'POST /account/notifications/off': {
    caller: 'player',
    summary: 'Ends the notifications of this session’s device',
  },
  'POST /account/notifications/test': {
    caller: 'player',
    summary: 'Sends a notification to this session’s device, at most one in ten seconds',
    codes: [
      'PUSH_UNAVAILABLE',
      'PUSH_NOT_SUBSCRIBED',
      'PUSH_ENDED',
      'PUSH_NOT_TAKEN',
      'RATE_LIMITED',
    ],
  },
  'POST /push-subscription/renew': {
    caller: 'anyone',
    summary: 'Replaces a subscription that its browser has renewed',
    details: 'The endpoint and the secret of the old subscription are the proof.',
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN', 'NOT_FOUND'],
  },
};
