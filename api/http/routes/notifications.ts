import { type Context as HttpContext, Hono } from 'hono';
import {
  type NotificationSettingsShape,
  notificationsShape,
  type PushTargetShape,
  renewSubscriptionRequest,
  subscribeRequest,
} from '../../../src/contract/notifications.ts';
import { emptyRequest } from '../../../src/contract/requests.ts';
import { parseMinuteOfDay } from '../../../src/game/notifications/quiet-hours.ts';
import type { Context } from '../../actions/context.ts';
import {
  readSubscription,
  renewSubscription,
  sendTest,
  subscribe,
  unsubscribe,
} from '../../actions/notifications/subscriptions.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { parseBearerToken } from '../middleware/session.ts';
import { sendSuccess } from '../reply.ts';
import { presentSubscription } from '../present/subscription.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';

/** Serves the notifications of the session's device. */
export function notificationRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'What the device of this session is told; null if it gets no notifications',
    answer: notificationsShape.nullable(),
  }).get('/', async (c) =>
    sendSuccess(c, presentSubscription(await readSubscription(ctx, getToken(c)))),
  );

  documented(routes, {
    summary: 'Notifies the device of this session from now on, or changes what it is told',
    details:
      'The subscription is the one of the browser, for the `pushPublicKey` of the configuration. ' +
      'It ends with the session.',
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN'],
  }).post('/', jsonBody(subscribeRequest), (c) => {
    const { subscription, ...settings } = c.req.valid('json');
    const input = { ...toPreferences(settings), target: toTarget(subscription) };
    return respondWithAction(c, ctx, {
      run: (scope) => subscribe(scope, c.get('player'), { ...input, token: getToken(c) }),
      present: () => ({ message: 'Notifications are on' }),
    });
  });

  documented(routes, {
    summary: 'Ends the notifications of this session’s device',
  }).post('/off', jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => unsubscribe(scope, c.get('player'), getToken(c)),
      present: () => ({ message: 'Notifications are off' }),
    }),
  );

  documented(routes, {
    summary: 'Sends a notification to this session’s device, at most one in ten seconds',
    codes: [
      'PUSH_UNAVAILABLE',
      'PUSH_NOT_SUBSCRIBED',
      'PUSH_ENDED',
      'PUSH_NOT_TAKEN',
      'RATE_LIMITED',
    ],
  }).post('/test', jsonBody(emptyRequest), async (c) => {
    await sendTest(ctx, c.get('player'), getToken(c));
    return sendSuccess(c, undefined, 'A notification is on its way');
  });

  return routes;
}

/** Takes renewed subscriptions from service workers, which have no session. */
export function subscriptionRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'Replaces a subscription that its browser has renewed',
    details: 'The endpoint and the secret of the old subscription are the proof.',
    codes: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN', 'PUSH_ENDPOINT_TAKEN', 'NOT_FOUND'],
  }).post('/push-subscription/renew', jsonBody(renewSubscriptionRequest), async (c) => {
    const { old, subscription } = c.req.valid('json');
    await renewSubscription(ctx, { old, target: toTarget(subscription) });
    return sendSuccess(c, undefined, 'Renewed');
  });

  return routes;
}

const getToken = (c: HttpContext<AppEnv>): string =>
  parseBearerToken(c.req.header('authorization'));

const toTarget = ({ endpoint, keys }: PushTargetShape) => ({ endpoint, ...keys });

function toPreferences({ topics, quietHours, timeZone }: NotificationSettingsShape) {
  const fromMinute = parseMinuteOfDay(quietHours?.from ?? '');
  const untilMinute = parseMinuteOfDay(quietHours?.until ?? '');
  return {
    topics: new Set(topics),
    quietHours: fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute },
    timeZone,
  };
}
