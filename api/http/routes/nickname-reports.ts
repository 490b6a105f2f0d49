import { Hono } from 'hono';
import { nicknameReportRequest } from '../../../src/contract/admin/nickname-report-shapes.ts';
import type { Context } from '../../actions/context.ts';
import { reportNickname } from '../../actions/growhouses/nicknames.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';

/** Takes players' reports of nicknames. */
export function nicknameReportRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'Reports a nickname, such as one on a shared picture; at most ten a day',
    codes: ['NOT_FOUND', 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS', 'REPORT_LIMIT'],
  }).post('/report-nickname', jsonBody(nicknameReportRequest), (c) =>
    respondWithAction(c, ctx, {
      run: (scope) => reportNickname(scope, c.get('player'), c.req.valid('json')),
      present: () => ({ message: 'Reported' }),
    }),
  );

  return routes;
}
