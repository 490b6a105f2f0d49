import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ReportedNicknames } from './reported-nicknames.tsx';
import styles from './growhouses-tab.module.css';
import type { AdminGrowhouseShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactThc } from '../../../entities/format/format-amount.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { getButtonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { getPlantsLink } from '../admin-links.ts';
import { PlayerCell } from '../cells/cells.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { GROWHOUSES_LIST } from '../list/lists.ts';
import { formatDateTime } from '../format-date-time.ts';

const VIEWS = [
  { value: 'growhouses', label: 'Growhouses' },
  { value: 'reports', label: 'Reported nicknames' },
] as const;

/** The growhouses of all players and the nicknames that were reported, each with its own URL. */
export function GrowhousesTab() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = searchParams.get('view') === 'reports' ? 'reports' : 'growhouses';
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label="Growhouses"
        value={view}
        options={VIEWS}
        onChange={(chosen) =>
          setSearchParams(new URLSearchParams(chosen === 'growhouses' ? {} : { view: chosen }))
        }
      />
      {view === 'reports' ? <ReportedNicknames /> : <GrowhouseTable />}
    </div>
  );
}

/** Lists the growhouses of all players. */
const GrowhouseTable = () => <AdminListScreen definition={GROWHOUSES_LIST} columns={COLUMNS} />;

const COLUMNS: readonly Column<AdminGrowhouseShape, 'id' | 'level'>[] = [
  { key: 'id', header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  { key: 'nickname', header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  {
    key: 'level',
    header: 'Level',
    sortKey: 'level',
    cell: ({ level, max_level }) => (max_level ? <Badge variant="accent">Max level</Badge> : level),
  },
  { key: 'rarity', header: 'Rarity', cell: ({ rarity }) => <RarityLabel rarityId={rarity} /> },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ account }) => <PlayerCell address={account.address} user={account.address} />,
  },
  { key: 'growers', header: 'Growerz', align: 'end', cell: ({ growers }) => growers },
  { key: 'seeds', header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { key: 'plants', header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  {
    key: 'payout',
    header: 'THC of this level',
    align: 'end',
    cell: ({ payoutReceived }) => formatExactThc(payoutReceived),
  },
  { key: 'created', header: 'Founded', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
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
