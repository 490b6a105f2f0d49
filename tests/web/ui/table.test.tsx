import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Table, type Column, useSortedRows } from '../../../src/ui/table/table.tsx';

interface Pot {
  readonly id: number;
  readonly name: string;
  readonly leaves: number;
}

const POTS: readonly Pot[] = [
  { id: 1, name: 'Fern', leaves: 9 },
  { id: 2, name: 'Clover', leaves: 3 },
  { id: 3, name: 'Moss', leaves: 9 },
];

const COLUMNS: readonly Column<Pot, 'name' | 'leaves'>[] = [
  { header: 'Name', cell: (pot) => pot.name, isRowHeader: true, sortKey: 'name' },
  { header: 'Leaves', cell: (pot) => pot.leaves, sortKey: 'leaves', align: 'end' },
  { header: 'Actions', isHeaderHidden: true, cell: (pot) => <button>Repot {pot.name}</button> },
];

const COMPARATORS = {
  name: (one: Pot, other: Pot) => one.name.localeCompare(other.name),
  leaves: (one: Pot, other: Pot) => one.leaves - other.leaves,
};

function Pots({ rows, isWide = false }: { rows: readonly Pot[] | null; isWide?: boolean }) {
  const sorted = useSortedRows(rows ?? [], COMPARATORS, { key: 'name', direction: 'ascending' });
  return (
    <Table
      caption="Pots"
      columns={COLUMNS}
      rows={rows && sorted.rows}
      rowKey={(pot) => pot.id}
      empty={<p>No pots</p>}
      sort={sorted.sort}
      onSort={sorted.onSort}
      expectedRows={2}
      isWide={isWide}
    />
  );
}

const getNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const getSort = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

describe('Table', () => {
  it('has a caption, column headers, row headers and row actions', () => {
    render(<Pots rows={POTS} />);
    const table = screen.getByRole('table', { name: 'Pots' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Repot Moss' })).toBeTruthy();
    expect(table.getAttribute('aria-busy')).toBe('false');
  });

  it('sorts by a header in both directions and sets aria-sort', async () => {
    const user = userEvent.setup();
    render(<Pots rows={POTS} />);
    expect(getNames()).toEqual(['Clover', 'Fern', 'Moss']);
    expect([getSort('Name'), getSort('Leaves')]).toEqual(['ascending', null]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(getNames()).toEqual(['Moss', 'Fern', 'Clover']);
    expect(getSort('Name')).toBe('descending');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(getNames()).toEqual(['Clover', 'Fern', 'Moss']);
    expect([getSort('Name'), getSort('Leaves')]).toEqual([null, 'ascending']);
    await user.keyboard('{Enter}');
    expect(getNames()).toEqual(['Fern', 'Moss', 'Clover']);
  });

  it('reserves the height of the expected rows while loading', () => {
    render(<Pots rows={null} />);
    const table = screen.getByRole('table', { name: 'Pots' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    const heights = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.style.height);
    expect(heights).toEqual(['44px', '44px']);
  });

  it('shows the empty state when there are no rows', () => {
    render(<Pots rows={[]} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No pots')).toBeTruthy();
  });

  it('can be focused for keyboard scrolling when it is wide', async () => {
    const user = userEvent.setup();
    render(<Pots rows={POTS} isWide />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pots' }));
  });
});
