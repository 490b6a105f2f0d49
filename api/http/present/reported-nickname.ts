import type { ReportedNicknameShape } from '../../../src/contract/admin/nickname-report-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { ReportedNickname } from '../../actions/growhouses/nicknames.ts';

export const presentReportedNickname = ({
  id,
  nickname,
  reports,
  growhouses,
  openedAtMs,
  lastReportedAtMs,
  closed,
}: ReportedNickname): ReportedNicknameShape => ({
  id,
  nickname,
  reports: reports.map(({ reason, count }) => ({ reason, count })),
  growhouses: [...growhouses],
  first_reported: toIso(openedAtMs),
  last_reported: toIso(lastReportedAtMs),
  closed: closed && { outcome: closed.outcome, date: toIso(closed.atMs), by: closed.by },
});
