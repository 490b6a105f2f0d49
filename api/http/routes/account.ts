import { Hono } from 'hono';
import { emptyRequest, moneyQuery } from '../../../src/contract/requests.ts';
import {
  createCalendarLink,
  readCalendarLink,
  revokeCalendarLink,
} from '../../actions/calendar/calendar.ts';
import type { Context } from '../../actions/context.ts';
import { getGameMoment } from '../../actions/get-game-moment.ts';
import { listGrowhouses, readAlmanac, readHub } from '../../actions/growhouses/read-growhouses.ts';
import { readMoney, retryPayouts, returnPayment } from '../../actions/payments/money-page.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { presentAlmanac } from '../present/almanac.ts';
import { presentCalendarLink, presentNewCalendarLink } from '../present/calendar.ts';
import { presentGrowhouse } from '../present/growhouse.ts';
import { jsonBody, pathId, queryParameters } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { presentMoney, parseCursor } from '../present/money.ts';
import { presentHub } from '../present/hub.ts';
import { jsonWithEtag } from './json-with-etag.ts';
import { documented } from '../openapi/documented.ts';
import { growhousesShape, hubShape } from '../../../src/contract/shapes.ts';
import { almanacShape } from '../../../src/contract/almanac-shape.ts';
import { calendarLinkShape, newCalendarLinkShape } from '../../../src/contract/calendar-shapes.ts';
import { moneyShape } from '../../../src/contract/money-shapes.ts';

/** Serves what belongs to the player: the hub, growhouses, payments and payouts. */
export function accountRoutes(ctx: Context): Hono<AppEnv> {
  const account = new Hono<AppEnv>();

  documented(account, {
    summary: 'The hub: the totals of all growhouses, and each growhouse',
    answer: hubShape,
    codes: ['CHAIN_UNREACHABLE', 'CONFLICT'],
    hasEtag: true,
  }).get('/hub', async (c) => {
    const player = c.get('player');
    const hub = await readHub(ctx, player);
    return jsonWithEtag(c, presentHub(player.address, hub, getGameMoment(ctx)));
  });

  documented(account, {
    summary: 'The growhouses',
    answer: growhousesShape,
    hasEtag: true,
  }).get('/growhouses', async (c) => {
    const growhouses = await listGrowhouses(ctx, c.get('player'));
    const moment = getGameMoment(ctx);
    return jsonWithEtag(
      c,
      growhouses.map((growhouse) => presentGrowhouse(growhouse, moment)),
    );
  });

  documented(account, {
    summary: 'The strains grown so far, retired growhouses and lifetime figures',
    answer: almanacShape,
    hasEtag: true,
  }).get('/almanac', async (c) =>
    jsonWithEtag(c, presentAlmanac(await readAlmanac(ctx, c.get('player')))),
  );

  documented(account, {
    summary: 'Whether there is a secret link to the calendar',
    answer: calendarLinkShape,
    hasEtag: true,
  }).get('/calendar', async (c) =>
    jsonWithEtag(c, presentCalendarLink(await readCalendarLink(ctx, c.get('player')))),
  );

  documented(account, {
    summary: 'Creates a secret link to the calendar, which replaces an earlier one',
    details: 'The link is in this response only: it is stored as a hash.',
    answer: newCalendarLinkShape,
  }).post('/calendar', jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => createCalendarLink(scope, c.get('player')),
      present: (link) => ({
        message: 'Calendar link created',
        data: presentNewCalendarLink(link),
      }),
      isSecret: true,
    }),
  );

  documented(account, {
    summary: 'Revokes the link to the calendar',
  }).post('/calendar/revoke', jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => revokeCalendarLink(scope, c.get('player')),
      present: () => ({ message: 'Calendar link revoked' }),
    }),
  );

  documented(account, {
    summary: 'Orders, payments and payouts of the wallet, newest first',
    answer: moneyShape,
    hasEtag: true,
  }).get('/money', queryParameters(moneyQuery), async (c) => {
    const { before } = c.req.valid('query');
    const page = await readMoney(ctx, c.get('player'), {
      before: before === undefined ? null : parseCursor(before),
    });
    return jsonWithEtag(c, presentMoney(page, ctx.now()));
  });

  documented(account, {
    summary: 'Pays soon what waited for a THC account that the wallet has now',
    codes: ['TOKEN_ACCOUNT_MISSING', 'CHAIN_UNREACHABLE'],
  }).post('/money/retry', jsonBody(emptyRequest), async (c) => {
    await retryPayouts(ctx, c.get('player'));
    return sendSuccess(c, undefined, 'Your THC is on its way');
  });

  documented(account, {
    summary: 'Returns a payment without a memo to the wallet that sent it, less the network fee',
    codes: ['NOT_FOUND', 'PAYMENT_NOT_SET_ASIDE', 'AMOUNT_TOO_SMALL', 'ACCOUNT_BANNED', 'CONFLICT'],
  }).post('/payments/:id/return', pathId('id'), jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => returnPayment(scope, c.get('player'), { paymentId: c.req.valid('param').id }),
      present: () => ({ message: 'Your money is on its way back' }),
    }),
  );

  return account;
}
