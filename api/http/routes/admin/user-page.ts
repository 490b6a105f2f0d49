import { Hono } from 'hono';
import { userPlantsQuery } from '../../../../src/contract/admin/admin-user-page.ts';
import { addressSchema, pathIdSchema } from '../../../../src/contract/primitives.ts';
import {
  readUser,
  readUserGrowers,
  readUserGrowhouses,
  readUserHistory,
  readUserMoney,
  readUserPlants,
  readUserSessions,
} from '../../../actions/admin/user-page.ts';
import type { Context } from '../../../actions/context.ts';
import { getGameMoment } from '../../../actions/get-game-moment.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { pathId, queryParameters } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentList } from '../../present/admin-lists.ts';
import {
  presentUserGrower,
  presentUserGrowhouse,
  presentUserHistory,
  presentUserMoney,
  presentUserPage,
  presentUserPlant,
  presentUserSession,
} from '../../present/user-page.ts';

const DEFAULT_PLANTS_PER_PAGE = 25;

/** Serves the page of one player, each section as a call of its own. */
export function adminUserPageRoutes(ctx: Context): Hono<AppEnv> {
  const users = new Hono<AppEnv>();
  const id = pathId('id');

  users.get('/:id', async (c) => {
    return sendSuccess(c, presentUserPage(await readUser(ctx, parseUser(c.req.param('id')))));
  });

  users.get('/:id/growhouses', id, async (c) => {
    const growhouses = await readUserGrowhouses(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(growhouses, presentUserGrowhouse));
  });

  users.get('/:id/plants', id, queryParameters(userPlantsQuery), async (c) => {
    const { presence = 'all', skip, count } = c.req.valid('query');
    const page = { skip: Number(skip ?? 0), count: Number(count ?? DEFAULT_PLANTS_PER_PAGE) };
    const plants = await readUserPlants(ctx, { userId: c.req.valid('param').id, presence }, page);
    const moment = getGameMoment(ctx);
    return sendSuccess(
      c,
      presentList(plants, (plant) => presentUserPlant(plant, moment)),
    );
  });

  users.get('/:id/growers', id, async (c) => {
    const growers = await readUserGrowers(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(growers, presentUserGrower));
  });

  users.get('/:id/money', id, async (c) => {
    const money = await readUserMoney(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentUserMoney(money, ctx.now()));
  });

  users.get('/:id/sessions', id, async (c) => {
    const sessions = await readUserSessions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(sessions, presentUserSession));
  });

  users.get('/:id/history', id, async (c) => {
    const history = await readUserHistory(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentUserHistory(history));
  });

  return users;
}

/** Parses an id or the address of a wallet. @throws RefusalError INVALID_REQUEST */
function parseUser(text: string): number | string {
  const id = pathIdSchema.safeParse(text);
  if (id.success) return id.data;
  const address = addressSchema.safeParse(text);
  if (address.success) return address.data;
  throw new RefusalError('INVALID_REQUEST', 'this is neither an id nor an address');
}
