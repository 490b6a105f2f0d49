import type { ReportedNicknameShape } from '../../../contract/admin/nickname-report-shapes.ts';
import { NICKNAME_REPORT_LABELS } from '../../../entities/growhouse/nickname-report-labels.ts';
import { type ListDefinition, parseOption } from '../list/list-url.ts';

type ReportedNicknameFilters = Readonly<{ state: 'open' | 'closed' | 'all' }>;

/** The reported nicknames, open ones by default, the latest reports first. */
export const REPORTED_NICKNAME_LIST: ListDefinition<
  ReportedNicknameShape,
  ReportedNicknameFilters,
  never
> = {
  path: '/reported-nicknames/all',
  exportPath: null,
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: [],
  parseFilters: (getParam) => ({
    state: parseOption(['open', 'closed', 'all'], getParam('state')),
  }),
  toRequest: ({ state }) => ({ state: state === 'all' ? null : state }),
};

/** @returns '2 × Insult or hate, 1 × Something else' */
export const formatReports = ({ reports }: Pick<ReportedNicknameShape, 'reports'>): string =>
  reports.map(({ reason, count }) => `${count} × ${NICKNAME_REPORT_LABELS[reason]}`).join(', ');

/** Returns what was decided about a nickname. */
export function describeOutcome({ closed }: Pick<ReportedNicknameShape, 'closed'>): string {
  if (closed === null) return 'Open';
  return closed.outcome === 'reset' ? 'Reset' : 'Dismissed';
}
