import { SEED } from '../../art/count-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSortedRows } from '../../ui/table-sort.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Chapter, Specimen } from './specimen.tsx';

interface Pot {
  readonly id: number;
  readonly name: string;
  readonly leaves: number;
  readonly where: string;
}

const NAMES = ['Tin Fern', 'Porch Clover', 'Moss', 'Night Sage', 'Ember', 'Rue', 'Thyme', 'Sorrel'];
const POTS: readonly Pot[] = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  name: NAMES[index % NAMES.length] ?? '',
  leaves: (index * 37) % 100,
  where: `Shelf ${(index % 5) + 1}, under the second lamp of the left window`,
}));
const FEW = POTS.slice(0, 4);

type SortKey = 'name' | 'leaves';

const NAME: Column<Pot, SortKey> = {
  key: 'name',
  header: 'Name',
  isRowHeader: true,
  sortKey: 'name',
  cell: ({ name }) => name,
};
const LEAVES: Column<Pot, SortKey> = {
  key: 'leaves',
  header: 'Leaves',
  sortKey: 'leaves',
  align: 'end',
  cell: ({ leaves }) => leaves,
};
const ACTIONS: Column<Pot, SortKey> = {
  key: 'actions',
  header: 'Actions',
  isHeaderHidden: true,
  align: 'end',
  cell: ({ name }) => <Button aria-label={`Repot ${name}`}>Repot</Button>,
};
const NARROW = [NAME, LEAVES, ACTIONS] as const;
const WIDE: readonly Column<Pot, SortKey>[] = [
  NAME,
  { key: 'id', header: 'Number', align: 'end', cell: ({ id }) => id },
  LEAVES,
  {
    key: 'state',
    header: 'State',
    cell: ({ leaves }) => (
      <Badge look={leaves > 50 ? 'lamp' : 'quiet'}>{leaves > 50 ? 'Lush' : 'Young'}</Badge>
    ),
  },
  { key: 'where', header: 'Where', cell: ({ where }) => where },
  ACTIONS,
];

const ORDERS = {
  name: (one: Pot, other: Pot) => one.name.localeCompare(other.name),
  leaves: (one: Pot, other: Pot) => one.leaves - other.leaves,
};

const NOTHING = (
  <EmptyState
    art={<Icon glyph={SEED} size={48} />}
    title="No pots yet"
    action={<Button look="lamp">Buy one</Button>}
  >
    Pots come from the shop.
  </EmptyState>
);

export function Lists() {
  return (
    <Chapter id="lists" title="Tables and empty states">
      <Specimen name="Table" note="Headers sort, either way." isStack>
        <Pots rows={FEW} />
      </Specimen>
      <Specimen name="Table, loading" note="Its rows are as high as those to come." isStack>
        <Pots rows={null} />
      </Specimen>
      <Specimen
        name="Table, wide"
        note="Scrolls in itself, by keys too; headers and the first column stay."
        isWide
        isStack
      >
        <Pots rows={POTS} isWide />
      </Specimen>
      <Specimen name="Table, empty" isStack>
        <Pots rows={[]} />
      </Specimen>
      <Specimen name="Empty state, without a way on" isStack>
        <EmptyState title="Nothing matches">Choose fewer filters.</EmptyState>
      </Specimen>
    </Chapter>
  );
}

function Pots({
  rows,
  isWide = false,
}: {
  readonly rows: readonly Pot[] | null;
  readonly isWide?: boolean;
}) {
  const sorted = useSortedRows(rows ?? [], ORDERS, { key: 'name', direction: 'ascending' });
  return (
    <Table
      caption={isWide ? 'All pots' : 'Pots'}
      columns={isWide ? WIDE : NARROW}
      rows={rows && sorted.rows}
      sort={sorted.sort}
      onSort={sorted.onSort}
      rowKey={({ id }) => id}
      expectedRows={4}
      rowHeight={53}
      isWide={isWide}
      empty={NOTHING}
    />
  );
}
