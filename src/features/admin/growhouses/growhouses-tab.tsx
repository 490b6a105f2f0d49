import type { AdminGrowhouseShape } from '../../../contract/admin-shapes.ts';
import { thcAmountText } from '../../../entities/amount-text.ts';
import { RarityLabel } from '../../../entities/rarity-label.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { AddressCell } from '../address-cell.tsx';
import { AdminListScreen } from '../list/admin-list-screen.tsx';
import { AddressFilter, NumberFilter } from '../list/filter-field.tsx';
import { addressPart, type ListDefinition, wholeNumber } from '../list/list-address.ts';
import { useAdminList } from '../list/use-admin-list.ts';
import { timeText } from '../time-text.ts';

// A type, since an interface could not be a list's filters: it has no index signature.
type GrowhouseFilters = { readonly growhouse: number | null; readonly address: string };

const GROWHOUSES_LIST: ListDefinition<AdminGrowhouseShape, GrowhouseFilters, 'id' | 'level'> = {
  path: '/growhouses/',
  exportPath: '/growhouses/export',
  rowKey: (house) => house.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'level', direction: 'descending' },
  ],
  readFilters: (text) => ({
    growhouse: wholeNumber(text('growhouse')),
    address: addressPart(text('address')),
  }),
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
      filters={
        <>
          <NumberFilter
            label="Growhouse"
            value={list.filters.growhouse}
            onChange={(growhouse) => list.setFilters({ growhouse })}
          />
          <AddressFilter
            label="Owner address"
            value={list.filters.address}
            onChange={(address) => list.setFilters({ address })}
          />
        </>
      }
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
