import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import {
  countNicknameCases,
  countReportsByReason,
  listGrowhousesNamed,
  loadNicknameCases,
  type NamedGrowhouse,
  type NicknameCase,
} from '../../store/users/nickname-reports.ts';
import type { Context } from '../context.ts';

/** Common nicknames may have more growhouses; a reset clears all of them. */
const MAX_LISTED_GROWHOUSES = 20;

/** A reported nickname with the number of its reports by reason, and where it is in use. */
export interface ReportedNickname extends NicknameCase {
  reports: readonly { reason: NicknameReportReason; count: number }[];
  growhouses: readonly NamedGrowhouse[];
}

/** Returns a page of the reported nicknames, the latest reports first. @param isClosed null for any */
export async function listReportedNicknames(
  { db }: Context,
  isClosed: boolean | null,
  page: { skip: number; count: number },
): Promise<{ total: number; nicknames: ReportedNickname[] }> {
  const total = await countNicknameCases(db, isClosed);
  const cases = await loadNicknameCases(db, isClosed, page);
  const counts = await countReportsByReason(
    db,
    cases.map(({ id }) => id),
  );
  const nicknames: ReportedNickname[] = [];
  for (const each of cases) {
    nicknames.push({
      ...each,
      reports: counts.filter(({ caseId }) => caseId === each.id),
      growhouses: await listGrowhousesNamed(db, each.nickname, MAX_LISTED_GROWHOUSES),
    });
  }
  return { total, nicknames };
}
