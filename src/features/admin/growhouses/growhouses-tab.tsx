import { ViewsTab } from '../admin-tab.tsx';
import type { AdminGrowhouseShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactThc } from '../../../entities/format/format-amount.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { getButtonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getGrowhouseLink, getPlantsLink } from '../admin-links.ts';
import { AddressCell, DateTimeCell, PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWHOUSES_LIST, REPORTED_NICKNAMES_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';
import type { ReportedNicknameShape } from '../../../contract/admin/nickname-report-shapes.ts';
import { NICKNAME_REPORT_LABELS } from '../../../entities/growhouse/nickname-report-labels.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { ConfirmButton, type Confirmation } from '../admin-dialogs.tsx';
import styles from './growhouses-tab.module.css';

/** The growhouses of all players and the nicknames that were reported. */
export const GrowhousesTab = () => (
  <ViewsTab
    label="Growhouses"
    views={[
      { value: 'growhouses', label: 'Growhouses', Page: GrowhouseTable },
      { value: 'reports', label: 'Reported nicknames', Page: ReportedNicknames },
    ]}
  />
);

/** Lists the growhouses of all players. */
const GrowhouseTable = () => <AdminListScreen definition={GROWHOUSES_LIST} columns={COLUMNS} />;

const COLUMNS: readonly Column<AdminGrowhouseShape, 'id' | 'level'>[] = [
  { header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  { header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  {
    header: 'Level',
    sortKey: 'level',
    cell: ({ level, max_level }) => (max_level ? <Badge variant="accent">Max level</Badge> : level),
  },
  { header: 'Rarity', cell: ({ rarity }) => <RarityLabel rarityId={rarity} /> },
  {
    header: 'Owner',
    cell: ({ account }) => <PlayerCell address={account.address} user={account.address} />,
  },
  { header: 'Growerz', align: 'end', cell: ({ growers }) => growers },
  { header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  {
    header: 'THC of this level',
    align: 'end',
    cell: ({ payoutReceived }) => formatExactThc(payoutReceived),
  },
  { header: 'Founded', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    header: 'Actions',
    isActions: true,
    cell: ({ id }) => (
      <Link
        to={getPlantsLink(id)}
        className={getButtonClass({})}
        aria-label={`Plants of growhouse ${id}`}
      >
        Plants
      </Link>
    ),
  },
];

/** The nicknames that players reported, to be reset or kept. */
const ReportedNicknames = () => (
  <AdminListScreen definition={REPORTED_NICKNAMES_LIST} columns={REPORT_COLUMNS} />
);

const REPORT_COLUMNS: readonly Column<ReportedNicknameShape>[] = [
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
  { header: 'Actions', isActions: true, cell: (row) => <DecisionButtons row={row} /> },
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
    <span className="flex wrap">
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
  return (
    <span className="inline-row gap-8">
      {closed?.outcome !== 'reset' && (
        <ConfirmButton aria-label={`Reset ${nickname}`} action={createReset(row)}>
          Reset
        </ConfirmButton>
      )}
      {closed === null && (
        <ConfirmButton
          variant="ghost"
          aria-label={`Dismiss the reports of ${nickname}`}
          action={createDismissal(row)}
        >
          Dismiss
        </ConfirmButton>
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
