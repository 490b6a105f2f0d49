import { useState } from 'react';
import type { ReportedNicknameShape } from '../../../contract/admin/nickname-report-shapes.ts';
import { NICKNAME_REPORT_LABELS } from '../../../entities/growhouse/nickname-report-labels.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getGrowhouseLink } from '../admin-links.ts';
import { AddressCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { REPORTED_NICKNAMES_LIST } from '../list/lists.ts';
import { DateTimeCell } from '../logs/date-time-cell.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import styles from './growhouses-tab.module.css';

interface Decision {
  readonly row: ReportedNicknameShape;
  readonly outcome: 'reset' | 'dismiss';
}

/** The nicknames that players reported, to be reset or kept. */
export function ReportedNicknames() {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <>
      <AdminListScreen definition={REPORTED_NICKNAMES_LIST} columns={createColumns(setDecision)} />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const createColumns = (
  onDecide: (decision: Decision) => void,
): readonly Column<ReportedNicknameShape>[] => [
  {
    key: 'nickname',
    header: 'Nickname',
    isRowHeader: true,
    cell: ({ nickname }) => nickname,
  },
  { key: 'reports', header: 'Reports', cell: formatReports },
  { key: 'growhouses', header: 'Growhouses', cell: (row) => <GrowhouseLinks row={row} /> },
  {
    key: 'last',
    header: 'Last reported',
    cell: ({ last_reported: at }) => <DateTimeCell at={at} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <Badge variant={row.closed === null ? 'pending' : 'neutral'}>{describeOutcome(row)}</Badge>
    ),
  },
  {
    key: 'by',
    header: 'Decided by',
    cell: ({ closed }) => (closed === null ? '–' : <AddressCell address={closed.by} />),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => <DecisionButtons row={row} onDecide={onDecide} />,
  },
];

/** @returns '2 × Insult or hate, 1 × Something else' */
const formatReports = ({ reports }: Pick<ReportedNicknameShape, 'reports'>): string =>
  reports.map(({ reason, count }) => `${count} × ${NICKNAME_REPORT_LABELS[reason]}`).join(', ');

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

interface DecisionButtonsProps {
  readonly row: ReportedNicknameShape;
  readonly onDecide: (decision: Decision) => void;
}

/** A dismissed nickname can still be reset. */
function DecisionButtons({ row, onDecide }: DecisionButtonsProps) {
  const { nickname, closed } = row;
  return (
    <span className={styles.buttons}>
      {closed?.outcome !== 'reset' && (
        <Button
          aria-label={`Reset ${nickname}`}
          onClick={() => onDecide({ row, outcome: 'reset' })}
        >
          Reset
        </Button>
      )}
      {closed === null && (
        <Button
          variant="ghost"
          aria-label={`Dismiss the reports of ${nickname}`}
          onClick={() => onDecide({ row, outcome: 'dismiss' })}
        >
          Dismiss
        </Button>
      )}
    </span>
  );
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

function DecisionDialog({ decision: { row, outcome }, onClose }: DecisionDialogProps) {
  const { run, isPending } = useAdminAction();
  const isReset = outcome === 'reset';
  const decide = (): void =>
    run(
      {
        send: () => adminPost(`/reported-nicknames/${row.id}/${outcome}`),
        success: isReset ? 'Nickname reset!' : 'Reports dismissed!',
        failure: isReset ? 'Failed to reset the nickname' : 'Failed to dismiss the reports',
      },
      onClose,
    );
  return (
    <ConfirmDialog
      title={isReset ? 'Reset nickname' : 'Dismiss reports'}
      question={
        isReset
          ? `Every growhouse named “${row.nickname}” gets its number back. Its owner can choose another nickname.`
          : `“${row.nickname}” stays, and further reports of it do not come back to this list.`
      }
      confirmLabel={isReset ? 'Reset nickname' : 'Dismiss reports'}
      isPending={isPending}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
