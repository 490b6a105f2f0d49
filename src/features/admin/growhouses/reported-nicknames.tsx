import type { ReportedNicknameShape } from '../../../contract/admin/nickname-report-shapes.ts';
import { NICKNAME_REPORT_LABELS } from '../../../entities/growhouse/nickname-report-labels.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { type Confirmation, useConfirmAction } from '../admin-dialogs.tsx';
import { getGrowhouseLink } from '../admin-links.ts';
import layout from '../admin.module.css';
import { AddressCell, DateTimeCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { REPORTED_NICKNAMES_LIST } from '../list/lists.ts';
import styles from './growhouses-tab.module.css';

/** The nicknames that players reported, to be reset or kept. */
export const ReportedNicknames = () => (
  <AdminListScreen definition={REPORTED_NICKNAMES_LIST} columns={COLUMNS} />
);

const COLUMNS: readonly Column<ReportedNicknameShape>[] = [
  { header: 'Nickname', isRowHeader: true, cell: ({ nickname }) => nickname },
  { header: 'Reports', cell: formatReports },
  { header: 'Growhouses', cell: (row) => <GrowhouseLinks row={row} /> },
  { header: 'Last reported', cell: ({ last_reported: at }) => <DateTimeCell at={at} /> },
  {
    header: 'State',
    cell: (row) => (
      <Badge variant={row.closed === null ? 'pending' : 'neutral'}>{describeOutcome(row)}</Badge>
    ),
  },
  {
    header: 'Decided by',
    cell: ({ closed }) => (closed === null ? '–' : <AddressCell address={closed.by} />),
  },
  { header: 'Actions', align: 'end', cell: (row) => <DecisionButtons row={row} /> },
];

/** @returns '2 × Insult or hate, 1 × Something else' */
function formatReports({ reports }: Pick<ReportedNicknameShape, 'reports'>): string {
  return reports
    .map(({ reason, count }) => `${count} × ${NICKNAME_REPORT_LABELS[reason]}`)
    .join(', ');
}

/** Returns what was decided about a nickname. */
function describeOutcome({ closed }: Pick<ReportedNicknameShape, 'closed'>): string {
  if (closed === null) return 'Open';
  return closed.outcome === 'reset' ? 'Reset' : 'Dismissed';
}

function GrowhouseLinks({ row: { growhouses } }: { readonly row: ReportedNicknameShape }) {
  if (growhouses.length === 0) return 'None now';
  return (
    <span className={styles.links}>
      {growhouses.map(({ id }) => (
        <Link
          key={id}
          to={getGrowhouseLink(id)}
          className={styles.link}
          aria-label={`Growhouse ${id}`}
        >
          {id}
        </Link>
      ))}
    </span>
  );
}

/** A dismissed nickname can still be reset. */
function DecisionButtons({ row }: { readonly row: ReportedNicknameShape }) {
  const { nickname, closed } = row;
  const confirm = useConfirmAction();
  return (
    <span className={layout.cell}>
      {closed?.outcome !== 'reset' && (
        <Button aria-label={`Reset ${nickname}`} onClick={() => confirm(createReset(row))}>
          Reset
        </Button>
      )}
      {closed === null && (
        <Button
          variant="ghost"
          aria-label={`Dismiss the reports of ${nickname}`}
          onClick={() => confirm(createDismissal(row))}
        >
          Dismiss
        </Button>
      )}
    </span>
  );
}

const createReset = ({ id, nickname }: ReportedNicknameShape): Confirmation => ({
  title: 'Reset nickname',
  question: `Every growhouse named “${nickname}” gets its number back. Its owner can choose another nickname.`,
  confirmLabel: 'Reset nickname',
  send: () => adminPost(`/reported-nicknames/${id}/reset`),
  success: 'Nickname reset!',
  failure: 'Failed to reset the nickname',
});

const createDismissal = ({ id, nickname }: ReportedNicknameShape): Confirmation => ({
  title: 'Dismiss reports',
  question: `“${nickname}” stays, and further reports of it do not come back to this list.`,
  confirmLabel: 'Dismiss reports',
  send: () => adminPost(`/reported-nicknames/${id}/dismiss`),
  success: 'Reports dismissed!',
  failure: 'Failed to dismiss the reports',
});
