import { SEED } from '../../art/count-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSortedRows } from '../../ui/table-sort.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Section, Sample } from './sample.tsx';

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
const FEW_POTS = POTS.slice(0, 4);

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
      <Badge variant={leaves > 50 ? 'accent' : 'subtle'}>{leaves > 50 ? 'Lush' : 'Young'}</Badge>
    ),
  },
  { key: 'where', header: 'Where', cell: ({ where }) => where },
  ACTIONS,
];

const COMPARATORS = {
  name: (a: Pot, b: Pot) => a.name.localeCompare(b.name),
  leaves: (a: Pot, b: Pot) => a.leaves - b.leaves,
};

const EMPTY_STATE = (
  <EmptyState
    art={<Icon glyph={SEED} size={48} />}
    title="No pots yet"
    action={<Button variant="accent">Buy one</Button>}
  >
    Pots come from the shop.
  </EmptyState>
);

export function Lists() {
  return (
    <Section id="lists" title="Tables and empty states">
      <Sample name="Table" note="The headers sort in both directions." isStacked>
        <Pots rows={FEW_POTS} />
      </Sample>
      <Sample
        name="Table, loading"
        note="The placeholder rows have the height of the real ones."
        isStacked
      >
        <Pots rows={null} />
      </Sample>
      <Sample
        name="Table, wide"
        note="Scrolls with the keyboard, too; the header and the first column are sticky."
        isWide
        isStacked
      >
        <Pots rows={POTS} isWide />
      </Sample>
      <Sample name="Table, empty" isStacked>
        <Pots rows={[]} />
      </Sample>
      <Sample name="Empty state without an action" isStacked>
        <EmptyState title="Nothing matches">Choose fewer filters.</EmptyState>
      </Sample>
    </Section>
  );
}

function Pots({
  rows,
  isWide = false,
}: {
  readonly rows: readonly Pot[] | null;
  readonly isWide?: boolean;
}) {
  const sorted = useSortedRows(rows ?? [], COMPARATORS, { key: 'name', direction: 'ascending' });
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
      empty={EMPTY_STATE}
    />
  );
}
