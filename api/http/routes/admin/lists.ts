import { Hono } from 'hono';
import {
  adminsFilter,
  adminsRequest,
  growerzFilter,
  growerzRequest,
  growhousesFilter,
  growhousesRequest,
  logsFilter,
  logsRequest,
  plantsFilter,
  plantsRequest,
  usersFilter,
  usersRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import { exportGrowers } from '../../../actions/admin/export-growers.ts';
import { exportGrowhouses } from '../../../actions/admin/export-growhouses.ts';
import { exportLogs } from '../../../actions/admin/export-logs.ts';
import { exportPlants } from '../../../actions/admin/export-plants.ts';
import { exportUsers } from '../../../actions/admin/export-users.ts';
import { listGrowers } from '../../../actions/admin/list-growers.ts';
import { listAllGrowhouses } from '../../../actions/admin/list-growhouses.ts';
import { listLogs } from '../../../actions/admin/list-logs.ts';
import { listPlants } from '../../../actions/admin/list-plants.ts';
import { listUsers } from '../../../actions/admin/list-users.ts';
import { readBaseInfo } from '../../../actions/admin/read-base-info.ts';
import type { Context } from '../../../actions/context.ts';
import { getGameMoment } from '../../../actions/get-game-moment.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import {
  presentAdminGrower,
  presentAdminGrowhouse,
  presentAdminPlant,
  presentBaseInfo,
  presentList,
  presentLog,
  presentUser,
} from '../../present/admin-lists.ts';
import {
  growerColumns,
  growhouseColumns,
  logColumns,
  plantColumns,
  userColumns,
} from '../../present/admin-tables.ts';
import { presentGrower } from '../../present/grower.ts';
import {
  toAdminsInput,
  toLogsFilter,
  toPlantsFilter,
  toUsersInput,
  toListOrder,
} from './list-input.ts';
import { sendCsv } from './send-csv.ts';
import { csvOf, documented } from '../../openapi/documented.ts';
import {
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  baseInfoShape,
  logsShape,
  usersShape,
} from '../../../../src/contract/admin/admin-shapes.ts';

/** Serves the lists of the admin area, each as pages and as a CSV file. */
export function adminListRoutes(ctx: Context): Hono<AppEnv> {
  const lists = new Hono<AppEnv>();
  addUserLists(lists, ctx);
  addAdminLists(lists, ctx);
  addPlantLists(lists, ctx);
  addGrowhouseLists(lists, ctx);
  addGrowerLists(lists, ctx);
  addLogLists(lists, ctx);
  documented(lists, {
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: baseInfoShape,
  }).get('/baseinfo', async (c) => sendSuccess(c, presentBaseInfo(await readBaseInfo(ctx))));
  return lists;
}

function addUserLists(lists: Hono<AppEnv>, ctx: Context): void {
  documented(lists, { summary: 'Users', answer: usersShape }).post(
    '/users/all',
    jsonBody(usersRequest),
    async (c) => {
      const input = c.req.valid('json');
      const listing = await listUsers(ctx, toUsersInput(input), toListOrder(input), input);
      return sendSuccess(c, presentList(listing, presentUser));
    },
  );
  documented(lists, csvOf('Users')).post('/users/export', jsonBody(usersFilter), (c) => {
    const chunks = exportUsers(ctx, c.get('admin'), toUsersInput(c.req.valid('json')));
    return sendCsv(c, 'users', userColumns, chunks, presentUser);
  });
}

function addAdminLists(lists: Hono<AppEnv>, ctx: Context): void {
  documented(lists, { summary: 'Admins', answer: usersShape }).post(
    '/admins/all',
    jsonBody(adminsRequest),
    async (c) => {
      const input = c.req.valid('json');
      const listing = await listUsers(ctx, toAdminsInput(input), toListOrder(input), input);
      return sendSuccess(c, presentList(listing, presentUser));
    },
  );
  documented(lists, csvOf('Admins')).post('/admins/export', jsonBody(adminsFilter), (c) => {
    const chunks = exportUsers(ctx, c.get('admin'), toAdminsInput(c.req.valid('json')));
    return sendCsv(c, 'admins', userColumns, chunks, presentUser);
  });
}

function addPlantLists(lists: Hono<AppEnv>, ctx: Context): void {
  documented(lists, {
    summary: 'Seeds and plants: those that live, or those that were harvested or removed',
    answer: adminPlantsShape,
  }).post('/plants/all', jsonBody(plantsRequest), async (c) => {
    const input = c.req.valid('json');
    const listing = await listPlants(ctx, toPlantsFilter(input), toListOrder(input), input);
    const moment = getGameMoment(ctx);
    return sendSuccess(
      c,
      presentList(listing, (plant) => presentAdminPlant(plant, moment)),
    );
  });
  documented(lists, csvOf('Seeds and plants')).post(
    '/plants/export',
    jsonBody(plantsFilter),
    (c) => {
      const chunks = exportPlants(ctx, c.get('admin'), toPlantsFilter(c.req.valid('json')));
      const moment = getGameMoment(ctx);
      return sendCsv(c, 'plants', plantColumns, chunks, (plant) =>
        presentAdminPlant(plant, moment),
      );
    },
  );
}

function addGrowhouseLists(lists: Hono<AppEnv>, ctx: Context): void {
  for (const path of ['/growhouses', '/growhouses/']) {
    documented(lists, {
      summary: 'Growhouses',
      answer: adminGrowhousesShape,
      ...(path === '/growhouses/' && { replacedBy: 'POST /admin/growhouses' }),
    }).post(path, jsonBody(growhousesRequest), async (c) => {
      const input = c.req.valid('json');
      const listing = await listAllGrowhouses(ctx, input, toListOrder(input), input);
      return sendSuccess(c, presentList(listing, presentAdminGrowhouse));
    });
  }
  documented(lists, csvOf('Growhouses')).post(
    '/growhouses/export',
    jsonBody(growhousesFilter),
    (c) => {
      const chunks = exportGrowhouses(ctx, c.get('admin'), c.req.valid('json'));
      return sendCsv(c, 'growhouses', growhouseColumns, chunks, presentAdminGrowhouse);
    },
  );
}

function addGrowerLists(lists: Hono<AppEnv>, ctx: Context): void {
  documented(lists, { summary: 'Growerz', answer: adminGrowersShape }).post(
    '/growerz/all',
    jsonBody(growerzRequest),
    async (c) => {
      const input = c.req.valid('json');
      return sendSuccess(
        c,
        presentList(await listGrowers(ctx, input, toListOrder(input), input), presentAdminGrower),
      );
    },
  );
  documented(lists, csvOf('Growerz')).post('/growerz/export', jsonBody(growerzFilter), (c) => {
    const chunks = exportGrowers(ctx, c.get('admin'), c.req.valid('json'));
    return sendCsv(c, 'growerz', growerColumns, chunks, presentGrower);
  });
}

function addLogLists(lists: Hono<AppEnv>, ctx: Context): void {
  documented(lists, { summary: 'The application log', answer: logsShape }).post(
    '/logs',
    jsonBody(logsRequest),
    async (c) => {
      const input = c.req.valid('json');
      return sendSuccess(
        c,
        presentList(await listLogs(ctx, toLogsFilter(input), input), presentLog),
      );
    },
  );
  documented(lists, csvOf('The application log')).post(
    '/logs/export',
    jsonBody(logsFilter),
    (c) => {
      const chunks = exportLogs(ctx, c.get('admin'), toLogsFilter(c.req.valid('json')));
      return sendCsv(c, 'logs', logColumns, chunks, (line) =>
        presentLog({ ...line, userId: null }),
      );
    },
  );
}
