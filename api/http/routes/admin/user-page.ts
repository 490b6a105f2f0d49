import { Hono } from 'hono';
import {
  userGrowersShape,
  userGrowhousesShape,
  userHistoryShape,
  userMoneyShape,
  userPageShape,
  userPlantsQuery,
  userPlantsShape,
  userSessionsShape,
} from '../../../../src/contract/admin/admin-user-page.ts';
import { addressSchema, idSchema, pathIdSchema } from '../../../../src/contract/primitives.ts';
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
import { documented } from '../../openapi/documented.ts';
import { z } from 'zod';

const DEFAULT_PLANTS_PER_PAGE = 25;

/** Serves the page of one player, each section as a call of its own. */
export function adminUserPageRoutes(ctx: Context): Hono<AppEnv> {
  const users = new Hono<AppEnv>();
  const id = pathId('id');

  documented(users, {
    pathParameters: { id: z.union([idSchema, addressSchema]) },
    summary: 'A user, by id or by the address of the wallet',
    answer: userPageShape,
    codes: ['NOT_FOUND'],
  }).get('/:id', async (c) => {
    return sendSuccess(c, presentUserPage(await readUser(ctx, parseUser(c.req.param('id')))));
  });

  documented(users, {
    summary: 'The growhouses of a user with their history',
    answer: userGrowhousesShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/growhouses', id, async (c) => {
    const growhouses = await readUserGrowhouses(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(growhouses, presentUserGrowhouse));
  });

  documented(users, {
    summary: 'The seeds and plants that a user has or had',
    answer: userPlantsShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/plants', id, queryParameters(userPlantsQuery), async (c) => {
    const { presence = 'all', skip, count } = c.req.valid('query');
    const page = { skip: Number(skip ?? 0), count: Number(count ?? DEFAULT_PLANTS_PER_PAGE) };
    const plants = await readUserPlants(ctx, { userId: c.req.valid('param').id, presence }, page);
    const moment = getGameMoment(ctx);
    return sendSuccess(
      c,
      presentList(plants, (plant) => presentUserPlant(plant, moment)),
    );
  });

  documented(users, {
    summary: 'The growers that a user holds, held last or works with',
    answer: userGrowersShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/growers', id, async (c) => {
    const growers = await readUserGrowers(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(growers, presentUserGrower));
  });

  documented(users, {
    summary: 'What a user paid, was paid and is owed, and the latest of it',
    answer: userMoneyShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/money', id, async (c) => {
    const money = await readUserMoney(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentUserMoney(money, ctx.now()));
  });

  documented(users, {
    summary: 'The sessions of a user',
    answer: userSessionsShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/sessions', id, async (c) => {
    const sessions = await readUserSessions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentList(sessions, presentUserSession));
  });

  documented(users, {
    summary: 'The latest log lines of a user and audit entries about them',
    answer: userHistoryShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/history', id, async (c) => {
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
