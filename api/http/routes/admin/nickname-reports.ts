import {
  nicknameReportsRequest,
  reportedNicknamesShape,
} from '../../../../src/contract/admin/nickname-report-shapes.ts';
import type { Context } from '../../../actions/context.ts';
import {
  dismissReportedNickname,
  listReportedNicknames,
  resetReportedNickname,
} from '../../../actions/growhouses/nicknames.ts';
import { Resource } from '../resource.ts';

/** Shows the reported nicknames to every admin, who can reset or keep them. */
export function adminNicknameReportRoutes(ctx: Context): Resource {
  const nicknames = new Resource(ctx);

  nicknames.post('/all', {
    summary: 'The nicknames that players reported, the latest reports first',
    body: nicknameReportsRequest,
    answer: reportedNicknamesShape,
    run: (scope, { body: { state, ...page } }) =>
      listReportedNicknames(scope, state === null ? null : state === 'closed', page),
    present: (page) => page,
  });

  nicknames.post('/:id/reset', {
    summary: 'Clears a reported nickname of all growhouses that have it',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
    run: (scope, { admin, id }) => resetReportedNickname(scope, admin, id),
    message: 'Nickname reset',
  });

  nicknames.post('/:id/dismiss', {
    summary: 'Closes the reports of a nickname without changing anything',
    codes: ['NOT_FOUND', 'OWN_WALLET', 'CONFLICT'],
    run: (scope, { admin, id }) => dismissReportedNickname(scope, admin, id),
    message: 'Reports dismissed',
  });

  return nicknames;
}
