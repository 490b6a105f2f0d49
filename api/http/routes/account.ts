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
import { respondWithAction } from './respond-with-action.ts';
import { presentAlmanac } from '../present/almanac.ts';
import { presentCalendarLink, presentNewCalendarLink } from '../present/calendar.ts';
import { presentGrowhouse } from '../present/growhouse.ts';
import { jsonBody, pathId, queryParameters } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { presentMoney, parseCursor } from '../present/money.ts';
import { presentHub } from '../present/hub.ts';
import { jsonWithEtag } from './json-with-etag.ts';

/** Serves what belongs to the player: the hub, growhouses, payments and payouts. */
export function accountRoutes(ctx: Context): Hono<AppEnv> {
  const account = new Hono<AppEnv>();

  account.get('/hub', async (c) => {
    const player = c.get('player');
    const hub = await readHub(ctx, player);
    return jsonWithEtag(c, presentHub(player.address, hub, getGameMoment(ctx)));
  });

  account.get('/growhouses', async (c) => {
    const growhouses = await listGrowhouses(ctx, c.get('player'));
    const moment = getGameMoment(ctx);
    return jsonWithEtag(
      c,
      growhouses.map((growhouse) => presentGrowhouse(growhouse, moment)),
    );
  });

  account.get('/almanac', async (c) =>
    jsonWithEtag(c, presentAlmanac(await readAlmanac(ctx, c.get('player')))),
  );

  account.get('/calendar', async (c) =>
    jsonWithEtag(c, presentCalendarLink(await readCalendarLink(ctx, c.get('player')))),
  );

  account.post('/calendar', jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => createCalendarLink(scope, c.get('player')),
      present: (link) => ({
        message: 'Calendar link created',
        data: presentNewCalendarLink(link),
      }),
      isSecret: true,
    }),
  );

  account.post('/calendar/revoke', jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => revokeCalendarLink(scope, c.get('player')),
      present: () => ({ message: 'Calendar link revoked' }),
    }),
  );

  account.get('/money', queryParameters(moneyQuery), async (c) => {
    const { before } = c.req.valid('query');
    const page = await readMoney(ctx, c.get('player'), {
      before: before === undefined ? null : parseCursor(before),
    });
    return jsonWithEtag(c, presentMoney(page, ctx.now()));
  });

  account.post('/money/retry', jsonBody(emptyRequest), async (c) => {
    await retryPayouts(ctx, c.get('player'));
    return sendSuccess(c, undefined, 'Your THC is on its way');
  });

  account.post('/payments/:id/return', pathId('id'), jsonBody(emptyRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => returnPayment(scope, c.get('player'), { paymentId: c.req.valid('param').id }),
      present: () => ({ message: 'Your money is on its way back' }),
    }),
  );

  return account;
}
