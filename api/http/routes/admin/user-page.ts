import { z } from 'zod';
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
import { type Context, getGameMoment } from '../../../actions/context.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
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
import { Resource } from '../resource.ts';

const DEFAULT_PLANTS_PER_PAGE = 25;

/** Serves the page of one player, each section as a call of its own. */
export function adminUserPageRoutes(ctx: Context): Resource {
  const users = new Resource(ctx);

  users.get('/:id', {
    pathParameters: { id: z.union([idSchema, addressSchema]) },
    summary: 'A user, by id or by the address of the wallet',
    answer: userPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ c }) => presentUserPage(await readUser(ctx, parseUser(c.req.param('id') ?? ''))),
  });

  users.get('/:id/growhouses', {
    summary: 'The growhouses of a user with their history',
    answer: userGrowhousesShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentList(await readUserGrowhouses(ctx, id), presentUserGrowhouse),
  });

  users.get('/:id/plants', {
    summary: 'The seeds and plants that a user has or had',
    query: userPlantsQuery,
    answer: userPlantsShape,
    codes: ['NOT_FOUND'],
    load: async ({ id, query: { presence = 'all', skip, count } }) => {
      const page = { skip: Number(skip ?? 0), count: Number(count ?? DEFAULT_PLANTS_PER_PAGE) };
      const plants = await readUserPlants(ctx, { userId: id, presence }, page);
      const moment = getGameMoment(ctx);
      return presentList(plants, (plant) => presentUserPlant(plant, moment));
    },
  });

  users.get('/:id/growers', {
    summary: 'The growers that a user holds, held last or works with',
    answer: userGrowersShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentList(await readUserGrowers(ctx, id), presentUserGrower),
  });

  users.get('/:id/money', {
    summary: 'What a user paid, was paid and is owed, and the latest of it',
    answer: userMoneyShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentUserMoney(await readUserMoney(ctx, id), ctx.now()),
  });

  users.get('/:id/sessions', {
    summary: 'The sessions of a user',
    answer: userSessionsShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentList(await readUserSessions(ctx, id), presentUserSession),
  });

  users.get('/:id/history', {
    summary: 'The latest log lines of a user and audit entries about them',
    answer: userHistoryShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentUserHistory(await readUserHistory(ctx, id)),
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
