import { ViewsTab } from '../admin-tab.tsx';
import { ReportedNicknames } from './reported-nicknames.tsx';
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
