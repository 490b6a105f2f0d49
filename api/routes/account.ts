import { Hono } from 'hono';
import { moneyQuery } from '../../src/contract/requests.ts';
import type { Context } from '../actions/context.ts';
import { gameMoment } from '../actions/game-moment.ts';
import { listGrowhouses } from '../actions/list-growhouses.ts';
import { readHub } from '../actions/read-hub.ts';
import { readMoney } from '../actions/read-money.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { presentGrowhouse } from './present/growhouse.ts';
import { queryOf } from '../middleware/parse.ts';
import { presentMoney, readCursor } from './present/money.ts';
import { presentHub } from './present/hub.ts';
import { tagged } from './tagged.ts';

/** What belongs to the player as a whole. */
export function accountRoutes(ctx: Context): Hono<AppEnv> {
  const account = new Hono<AppEnv>();

  account.get('/hub', async (c) => {
    const player = c.get('player');
    const hub = await readHub(ctx, player);
    return tagged(c, presentHub(player.address, hub, gameMoment(ctx)));
  });

  account.get('/growhouses', async (c) => {
    const growhouses = await listGrowhouses(ctx, c.get('player'));
    const moment = gameMoment(ctx);
    return tagged(
      c,
      growhouses.map((house) => presentGrowhouse(house, moment)),
    );
  });

  account.get('/money', queryOf(moneyQuery), async (c) => {
    const { before } = c.req.valid('query');
    const page = await readMoney(ctx, c.get('player'), {
      before: before === undefined ? null : readCursor(before),
    });
    return tagged(c, presentMoney(page, ctx.now()));
  });

  return account;
}
