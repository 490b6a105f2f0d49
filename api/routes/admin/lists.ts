import { type Context as HttpContext, Hono } from 'hono';
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
} from '../../../src/contract/admin-requests.ts';
import { exportGrowers, listGrowers } from '../../actions/admin/list-growers.ts';
import { exportGrowhouses, listAllGrowhouses } from '../../actions/admin/list-growhouses.ts';
import { exportLogs, listLogs } from '../../actions/admin/list-logs.ts';
import { exportPlants, listPlants } from '../../actions/admin/list-plants.ts';
import { exportUsers, listUsers } from '../../actions/admin/list-users.ts';
import { readBaseInfo } from '../../actions/admin/read-base-info.ts';
import type { Context } from '../../actions/context.ts';
import { gameMoment } from '../../actions/game-moment.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { ok } from '../../reply.ts';
import { csvFile } from '../csv.ts';
import {
  presentAdminGrowhouse,
  presentAdminPlant,
  presentBaseInfo,
  presentList,
  presentLog,
  presentUser,
} from '../present/admin-lists.ts';
import {
  type Columns,
  growerColumns,
  growhouseColumns,
  logColumns,
  plantColumns,
  userColumns,
} from '../present/admin-tables.ts';
import { presentGrower } from '../present/grower.ts';
import { askedAdmins, askedLogs, askedUsers, orderOf } from './asked.ts';

/** The lists of the admin area, each as pages and as a file. */
export function adminListRoutes(ctx: Context): Hono<AppEnv> {
  const lists = new Hono<AppEnv>();
  addUsers(lists, ctx);
  addAdmins(lists, ctx);
  addPlants(lists, ctx);
  addGrowhouses(lists, ctx);
  addGrowers(lists, ctx);
  addLogs(lists, ctx);
  lists.get('/baseinfo', async (c) => ok(c, presentBaseInfo(await readBaseInfo(ctx))));
  return lists;
}

function addUsers(lists: Hono<AppEnv>, ctx: Context): void {
  lists.post('/users/all', jsonBody(usersRequest), async (c) => {
    const asked = c.req.valid('json');
    const listing = await listUsers(ctx, askedUsers(asked), orderOf(asked), asked);
    return ok(c, presentList(listing, presentUser));
  });
  lists.post('/users/export', jsonBody(usersFilter), (c) => {
    const chunks = exportUsers(ctx, c.get('admin'), askedUsers(c.req.valid('json')));
    return file(c, 'users', userColumns, chunks, presentUser);
  });
}

function addAdmins(lists: Hono<AppEnv>, ctx: Context): void {
  lists.post('/admins/all', jsonBody(adminsRequest), async (c) => {
    const asked = c.req.valid('json');
    const listing = await listUsers(ctx, askedAdmins(asked), orderOf(asked), asked);
    return ok(c, presentList(listing, presentUser));
  });
  lists.post('/admins/export', jsonBody(adminsFilter), (c) => {
    const chunks = exportUsers(ctx, c.get('admin'), askedAdmins(c.req.valid('json')));
    return file(c, 'admins', userColumns, chunks, presentUser);
  });
}

function addPlants(lists: Hono<AppEnv>, ctx: Context): void {
  lists.post('/plants/all', jsonBody(plantsRequest), async (c) => {
    const asked = c.req.valid('json');
    const listing = await listPlants(ctx, asked, orderOf(asked), asked);
    const moment = gameMoment(ctx);
    return ok(
      c,
      presentList(listing, (plant) => presentAdminPlant(plant, moment)),
    );
  });
  lists.post('/plants/export', jsonBody(plantsFilter), (c) => {
    const chunks = exportPlants(ctx, c.get('admin'), c.req.valid('json'));
    const moment = gameMoment(ctx);
    return file(c, 'plants', plantColumns, chunks, (plant) => presentAdminPlant(plant, moment));
  });
}

function addGrowhouses(lists: Hono<AppEnv>, ctx: Context): void {
  for (const path of ['/growhouses', '/growhouses/']) {
    lists.post(path, jsonBody(growhousesRequest), async (c) => {
      const asked = c.req.valid('json');
      const listing = await listAllGrowhouses(ctx, asked, orderOf(asked), asked);
      return ok(c, presentList(listing, presentAdminGrowhouse));
    });
  }
  lists.post('/growhouses/export', jsonBody(growhousesFilter), (c) => {
    const chunks = exportGrowhouses(ctx, c.get('admin'), c.req.valid('json'));
    return file(c, 'growhouses', growhouseColumns, chunks, presentAdminGrowhouse);
  });
}

function addGrowers(lists: Hono<AppEnv>, ctx: Context): void {
  lists.post('/growerz/all', jsonBody(growerzRequest), async (c) => {
    const asked = c.req.valid('json');
    return ok(c, presentList(await listGrowers(ctx, asked, orderOf(asked), asked), presentGrower));
  });
  lists.post('/growerz/export', jsonBody(growerzFilter), (c) => {
    const chunks = exportGrowers(ctx, c.get('admin'), c.req.valid('json'));
    return file(c, 'growerz', growerColumns, chunks, presentGrower);
  });
}

function addLogs(lists: Hono<AppEnv>, ctx: Context): void {
  lists.post('/logs', jsonBody(logsRequest), async (c) => {
    const asked = c.req.valid('json');
    return ok(c, presentList(await listLogs(ctx, askedLogs(asked), asked), presentLog));
  });
  lists.post('/logs/export', jsonBody(logsFilter), (c) => {
    const chunks = exportLogs(ctx, c.get('admin'), askedLogs(c.req.valid('json')));
    return file(c, 'logs', logColumns, chunks, presentLog);
  });
}

/** What a list shows, as a file. */
function file<Row, Shape>(
  c: HttpContext<AppEnv>,
  name: string,
  columns: Columns<Shape>,
  chunks: AsyncIterable<Row[]>,
  present: (row: Row) => Shape,
): Promise<Response> {
  const cellsOf = (row: Row) => {
    const shape = present(row);
    return Object.values(columns).map((cellOf) => cellOf(shape));
  };
  const lines = async function* () {
    for await (const rows of chunks) yield rows.map(cellsOf);
  };
  return csvFile(c, { name, header: Object.keys(columns), chunks: lines() });
}
