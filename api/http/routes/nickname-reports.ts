import { nicknameReportRequest } from '../../../src/contract/admin/nickname-report-shapes.ts';
import type { Context } from '../../actions/context.ts';
import { reportNickname } from '../../actions/growhouses/nicknames.ts';
import { Resource } from './resource.ts';

/** Takes players' reports of nicknames. */
export function nicknameReportRoutes(ctx: Context): Resource {
  const reports = new Resource(ctx);
  reports.post('/report-nickname', {
    summary: 'Reports a nickname, such as one on a shared picture; at most ten a day',
    body: nicknameReportRequest,
    codes: ['NOT_FOUND', 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS', 'REPORT_LIMIT'],
    run: (scope, { player, body }) => reportNickname(scope, player, body),
    message: 'Reported',
  });
  return reports;
}
