import { Hono } from 'hono';
import {
  nicknameReportsRequest,
  reportedNicknamesShape,
} from '../../../../src/contract/admin/nickname-report-shapes.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import type { Context } from '../../../actions/context.ts';
import {
  dismissReportedNickname,
  listReportedNicknames,
  resetReportedNickname,
} from '../../../actions/growhouses/nicknames.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentReportedNickname } from '../../present/reported-nickname.ts';
import { documented } from '../../openapi/documented.ts';

/** Shows the reported nicknames to every admin, who can reset or keep them. */
export function adminNicknameReportRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const id = pathId('id');

  documented(routes, {
    summary: 'The nicknames that players reported, the latest reports first',
    answer: reportedNicknamesShape,
  }).post('/all', jsonBody(nicknameReportsRequest), async (c) => {
    const { state, ...page } = c.req.valid('json');
    const isClosed = state === null ? null : state === 'closed';
    const { total, nicknames } = await listReportedNicknames(ctx, isClosed, page);
    return sendSuccess(c, { total, data: nicknames.map(presentReportedNickname) });
  });

  documented(routes, {
    summary: 'Clears a reported nickname of all growhouses that have it',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
  }).post('/:id/reset', id, jsonBody(emptyRequest), async (c) => {
    await resetReportedNickname(ctx, c.get('admin'), c.req.valid('param').id);
    return sendSuccess(c, undefined, 'Nickname reset');
  });

  documented(routes, {
    summary: 'Closes the reports of a nickname without changing anything',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
  }).post('/:id/dismiss', id, jsonBody(emptyRequest), async (c) => {
    await dismissReportedNickname(ctx, c.get('admin'), c.req.valid('param').id);
    return sendSuccess(c, undefined, 'Reports dismissed');
  });

  return routes;
}
