import type { AdminGrowhouseShape } from '../../../contract/admin-shapes.ts';
import { thcAmountText } from '../../../entities/exact-amount-text.ts';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import type { ListDefinition } from '../list/list-address.ts';
import { PlaceFilterFields } from '../list/place-filter-fields.tsx';
import { type PlaceFilterValues, readPlaceFilters } from '../list/place-filters.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { timeText } from '../time-text.ts';

const GROWHOUSES_LIST: ListDefinition<AdminGrowhouseShape, PlaceFilterValues, 'id' | 'level'> = {
  path: '/growhouses/',
  exportPath: '/growhouses/export',
  rowKey: (house) => house.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'level', direction: 'descending' },
  ],
  readFilters: readPlaceFilters,
};

/** Every growhouse of all players. */
export function GrowhousesTab() {
  const list = useAdminList(GROWHOUSES_LIST);
  return (
    <AdminListScreen
      title="Growhouse Management"
      noun="growhouses"
      list={list}
      columns={COLUMNS}
      filters={<PlaceFilterFields list={list} />}
    />
  );
}

const COLUMNS: readonly Column<AdminGrowhouseShape, 'id' | 'level'>[] = [
  { key: 'id', header: 'ID', sortKey: 'id', isRowHeader: true, cell: ({ id }) => id },
  { key: 'nickname', header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  {
    key: 'level',
    header: 'Level',
    sortKey: 'level',
    cell: ({ level, max_level }) => (max_level ? <Badge look="lamp">Max level</Badge> : level),
  },
  { key: 'rarity', header: 'Rarity', cell: ({ rarity }) => <RarityLabel rarityId={rarity} /> },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ account }) => <AddressCell address={account.address} />,
  },
  { key: 'growers', header: 'Growerz', align: 'end', cell: ({ growers }) => growers },
  { key: 'seeds', header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { key: 'plants', header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  {
    key: 'payout',
    header: 'THC of this level',
    align: 'end',
    cell: ({ payoutReceived }) => thcAmountText(payoutReceived),
  },
  { key: 'created', header: 'Founded', cell: ({ date_created }) => timeText(date_created) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id }) => (
      <Link
        to={`/admin0/plants?growhouse=${id}`}
        className={buttonClass({})}
        aria-label={`Plants of growhouse ${id}`}
      >
        Plants
      </Link>
    ),
  },
];
