import { Hono } from 'hono';
import type { Context } from '../actions/context.ts';
import { gameMoment } from '../actions/game-moment.ts';
import { listGrowhouses } from '../actions/list-growhouses.ts';
import { readHub } from '../actions/read-hub.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { presentGrowhouse } from './present/growhouse.ts';
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

  return account;
}
